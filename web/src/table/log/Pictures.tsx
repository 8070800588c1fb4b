// A line of the log in pictures: small cards and pieces, with an arrow for what became what.
import { CARD, Card, Deck } from "../../draw/Card.tsx";
import { Icon } from "../../draw/Icon.tsx";
import { PieceSvg } from "../../draw/Piece.tsx";
import { parseCells } from "../../game/cells.ts";
import type { Line, Picture } from "../../game/words.ts";
import { t } from "../../i18n/index.tsx";
import { useColour, useDoc, useTable } from "../parts/context.ts";
import { seatName, spoken } from "../session/names.ts";
import "../parts/seats.css";
import "./Pictures.css";

/** Pixels that a small card is wide. */
const MINI = 35;

function Part({ part }: { part: Picture }) {
  const u = MINI / CARD.width;
  if ("card" in part) {
    const { card, piece, cells } = part;
    return <Card name={card} u={u} placed={piece && cells ? [{ piece, cells: parseCells(cells) }] : []} />;
  }
  if ("row" in part)
    return (
      <span class="mini-row">
        {part.row.map((name) => (
          <Card key={name} name={name} u={u * 0.8} />
        ))}
      </span>
    );
  if ("back" in part) return <Deck colour={part.back} count={1} u={u} caption="" mark="?" />;
  if ("piece" in part) return <PieceSvg name={part.piece} u={8} pad={0} />;
  if ("sign" in part) return <Icon name={part.sign} size={16} />;
  if ("text" in part) return <b class="accent">{part.text}</b>;
  return <span class="word">{t(part.word)}</span>;
}

/** Only the pictures: whoever shows them says the sentence, too. */
export function Pictures({ picture }: { picture: Picture[] }) {
  return (
    <span class="pictures" aria-hidden="true">
      {picture.map((part, i) => (
        <Part key={i} part={part} />
      ))}
    </span>
  );
}

/** Who, and what in pictures; the sentence for those who do not see them. */
export function Told({ line }: { line: Line }) {
  const { session } = useTable();
  const { doc, seat } = useDoc();
  const { seat: about } = line;
  const only = session.held.length === 1;
  const colour = useColour();
  return (
    <>
      <span class="visually-hidden">{spoken(session, doc, line)}</span>
      {about !== null && (
        <b class="who" aria-hidden="true" data-colour={colour(about)}>
          {only && about === seat ? t("you") : seatName(doc, about)}
        </b>
      )}
      <Pictures picture={line.picture} />
    </>
  );
}

/** The same as a line; a click shows it on the table again. */
export function PictureLine({ line }: { line: Line }) {
  const { session } = useTable();
  const { doc } = useDoc();
  const said = spoken(session, doc, line);
  return session.remembers(line.seq) ? (
    <button
      type="button"
      class="told"
      title={said}
      data-again={line.seq}
      onClick={() => session.again(line.seq)}
    >
      <Told line={line} />
    </button>
  ) : (
    <span class="told" title={said}>
      <Told line={line} />
    </span>
  );
}
