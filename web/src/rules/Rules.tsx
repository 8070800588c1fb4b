// The rules of every variant on one page: contents, texts with their clauses, and figures to play with.
import { useEffect } from "preact/hooks";
import { Icon } from "../draw/Icon.tsx";
import { type Texts, useTexts } from "../i18n/index.tsx";
import { theme } from "../lib/prefs.ts";
import { Bar } from "../ui/frame/Bar.tsx";
import { useBox } from "../ui/frame/box.ts";
import { DeadEnd, Loading } from "../ui/frame/Plain.tsx";
import { CONTENTS, type Section } from "./contents.ts";
import { FIGURES } from "./figures.tsx";
import { Named, type RulesKey } from "./parts.tsx";
import "./Rules.css";

/** Show the section or clause that the address names. */
function goToAnchor(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  target?.scrollIntoView();
}

/** Paper is light, whatever the theme. */
function usePaper(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const begin = () => {
      dataset.theme = "light";
    };
    const end = () => {
      dataset.theme = theme();
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
}

export function Rules() {
  usePaper();
  const texts = useTexts<RulesKey>("rules");
  const { ready, problem } = useBox();
  const shown = ready && texts !== null;
  useEffect(() => {
    if (!shown) return;
    goToAnchor();
    window.addEventListener("hashchange", goToAnchor);
    return () => window.removeEventListener("hashchange", goToAnchor);
  }, [shown]);
  if (problem) return <DeadEnd title={problem} />;
  if (!shown) return <Loading />;
  return (
    <div class="rules">
      <Bar>
        <button
          type="button"
          class="icon-button"
          aria-label={texts.t("print")}
          onClick={() => window.print()}
        >
          <Icon name="print" />
        </button>
      </Bar>
      <div class="rules-main">
        <nav class="rules-contents" aria-label={texts.t("contents")} id="contents">
          <h2 class="label">{texts.t("contents")}</h2>
          <ol>
            {CONTENTS.map(({ id }) => (
              <li key={id}>
                <a href={`#${id}`}>{texts.t(`${id}.title` as RulesKey)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <main class="rules-text">
          <h1>{texts.t("title")}</h1>
          <p class="rules-intro">{texts.t("intro")}</p>
          {CONTENTS.map((section) => (
            <SectionView key={section.id} section={section} texts={texts} />
          ))}
          <a class="btn flat centred to-contents" href="#contents">
            {texts.t("top")}
          </a>
        </main>
      </div>
    </div>
  );
}

function SectionView({ section: { id, own, blocks }, texts }: { section: Section; texts: Texts<RulesKey> }) {
  const told = new Set<string>();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>{texts.t(`${id}.title` as RulesKey)}</a>
        {own && <span class="tag">{texts.t("own")}</span>}
      </h2>
      {own && <p class="rules-own">{texts.t("ownHow")}</p>}
      {blocks.map((block, i) => {
        // A clause told in two paragraphs is found at the first; of two in one, the second at its number.
        const [anchor, ...further] = block.cites.filter((cite) => !told.has(cite) && told.add(cite));
        const cites = block.cites.map((cite) => (
          <a key={cite} class="rules-cite" href={`#${cite}`} id={further.includes(cite) ? cite : undefined}>
            {cite}
          </a>
        ));
        if ("text" in block)
          return (
            <p key={i} class="rules-paragraph" id={anchor}>
              <Rich name={block.text as RulesKey} texts={texts} />
              {cites}
            </p>
          );
        const Drawn = FIGURES[block.figure];
        return (
          <div key={i} id={anchor}>
            <Drawn texts={texts} />
            {cites}
          </div>
        );
      })}
    </section>
  );
}

/** A text with its bold words and pieces. */
function Rich({ name, texts }: { name: RulesKey; texts: Texts<RulesKey> }) {
  return (
    <>
      {texts.runs(name).map((run, i) => {
        if (run.tag === "b") return <b key={i}>{run.text}</b>;
        if (run.tag === "p") return <Named key={i} piece={run.text} u={8} />;
        return <span key={i}>{run.text}</span>;
      })}
    </>
  );
}
