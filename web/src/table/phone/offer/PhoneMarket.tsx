// The market in the hand: both rows where there is room, else one to swipe through, with the decks as its tabs.

import { useState } from "preact/hooks";
import { Slot } from "../../../draw/Card.tsx";
import { t } from "../../../i18n/index.tsx";
import { Zone } from "../../hand/Zone.tsx";
import { MarketCard } from "../../market/Market.tsx";
import { useDoc, useTable } from "../../parts/context.ts";
import { useRoom } from "../room/context.ts";
import { COLOURS, type Colour, sidesOf } from "../room/rows.ts";
import { DeckTab } from "./DeckTab.tsx";
import "./PhoneMarket.css";

export function PhoneMarket() {
  const room = useRoom();
  return room.rows === 2 ? <BothRows /> : <Strip />;
}

function Cards({ cards, quiet = false }: { cards: (string | null)[]; quiet?: boolean }) {
  const { layout } = useTable();
  return (
    <>
      {cards.map((name, i) =>
        name ? <MarketCard key={name} name={name} quiet={quiet} /> : <Slot key={i} u={layout.market} />,
      )}
    </>
  );
}

function BothRows() {
  const { doc } = useDoc();
  return (
    <Zone name="market" label={t("zone.market")} class="phone-market both">
      {COLOURS.map((colour) => (
        <div key={colour} class="phone-row">
          <DeckTab deck={colour} />
          <Cards cards={doc.view.market[colour]} />
        </div>
      ))}
    </Zone>
  );
}

function Strip() {
  const { doc, seat } = useDoc();
  const [chosen, setRow] = useState<Colour | null>(null);
  const row = chosen ?? "white";
  const [own, other] = sidesOf(doc.view, seat, row);
  return (
    <Zone name="market" label={t("zone.market")} class="phone-market">
      <div class="deck-tabs">
        {COLOURS.map((colour) => (
          <DeckTab key={colour} deck={colour} open={colour === row} onOpen={() => setRow(colour)} />
        ))}
      </div>
      <div class={chosen ? "phone-strip slid" : "phone-strip"} key={row} data-row={row}>
        <Cards cards={own.cards} quiet={!own.mine} />
        {other && (
          <>
            <i class="side-line" />
            <Cards cards={other.cards} quiet={!other.mine} />
          </>
        )}
      </div>
    </Zone>
  );
}
