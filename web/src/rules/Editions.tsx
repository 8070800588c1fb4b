// How the editions differ, as a table.
import { t } from "../i18n/index.tsx";
import type { FigureProps, RulesKey } from "./parts.tsx";
import "./Editions.css";

/** The setting, then the first edition, the second, and its revision 2.5: numbers, or names of texts. */
const ROWS = [
  ["pieces", "10", "15", "15"],
  ["actions", "upTo", "all", "all"],
  ["top", "no", "yes", "yes"],
  ["recycle", "no", "yes", "yes"],
  ["stock", "higher", "higher", "same"],
  ["black", "noLimit", "1", "1"],
  ["deduct", "no", "yes", "yes"],
  ["tie", "owned", "left", "left"],
  ["piles", "open", "hidden", "hidden"],
  ["locks", "level1", "level1", "tokens"],
  ["players", "1–4", "1–6", "1–6"],
  ["five", "no", "line", "lineOr"],
  ["endless", "no", "no", "yes"],
];

export function Editions({ texts }: FigureProps) {
  const say = (value: string) => (/^\d/.test(value) ? value : texts.t(`ed.${value}` as RulesKey));
  const editions = [t("edition.first"), t("edition.second"), t("edition.second-2.5")];
  return (
    <div class="editions-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.t("ed.setting")}</th>
            {editions.map((edition) => (
              <th key={edition} scope="col">
                {edition}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([setting, ...values]) => (
            <tr key={setting}>
              <th scope="row">{say(setting)}</th>
              {values.map((value, i) => (
                <td key={i} data-label={editions[i]}>
                  {say(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
