// What the figures of the rules page are made of.
import type { ComponentChildren } from "preact";
import type en from "../../locales/rules/en.json";
import { Icon } from "../draw/Icon.tsx";
import { PieceSvg } from "../draw/Piece.tsx";
import { type Key, type Texts, t } from "../i18n/index.tsx";
import "./parts.css";

export type RulesKey = keyof typeof en;
export interface FigureProps {
  texts: Texts<RulesKey>;
}

export function Figure({ caption, children }: { caption: string; children: ComponentChildren }) {
  return (
    <figure class="figure">
      <div class="figure-box">{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** A switch between before and after. */
export function DoIt({ texts, done, onDo }: FigureProps & { done: boolean; onDo: (done: boolean) => void }) {
  return (
    <button type="button" class={done ? "btn centred" : "btn on centred"} onClick={() => onDo(!done)}>
      <Icon name={done ? "undo" : "play"} size={18} />
      {texts.t(done ? "fig.back" : "fig.do")}
    </button>
  );
}

/** A piece, with its name for those who do not see it. */
export const Named = ({ piece, u = 12 }: { piece: string; u?: number }) => (
  <span class="rules-piece">
    <PieceSvg name={piece} u={u} />
    <span class="visually-hidden">{t(`piece.${piece}` as Key)}</span>
  </span>
);
