// Starts the page: styles, language, then the app.
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import { render } from "preact";
import { App } from "./App.tsx";
import { loadLanguage } from "./i18n/index.tsx";
import { keepFocus } from "./ui/focus.ts";

await loadLanguage();
keepFocus();
render(<App />, document.getElementById("app")!);
