// Starts the page: styles, language, then the app.
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import { render } from "preact";
import { App } from "./App.tsx";
import { loadLanguage } from "./i18n/index.tsx";

await loadLanguage();
render(<App />, document.getElementById("app")!);
