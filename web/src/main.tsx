// Starts the page: styles, language, then the app.
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import { render } from "preact";
import { App } from "./App.tsx";
import { loadLanguage } from "./i18n/index.tsx";
import { keepSharing } from "./lib/kept.ts";
import { keepFocus } from "./ui/frame/focus.ts";

const page = document.getElementById("app")!;
try {
  await loadLanguage();
  keepFocus();
  render(<App />, page);
  keepSharing();
} catch {
  // Without the texts there is one language left to say it in.
  render(
    <main class="plain-main">
      <h1>This page could not be loaded.</h1>
      <button type="button" class="btn on centred" onClick={() => location.reload()}>
        Try again
      </button>
    </main>,
    page,
  );
}
