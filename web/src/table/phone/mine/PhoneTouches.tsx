// Finishing Touches in the hand: nothing can be taken any more, so the price stands where the market was.
import { t } from "../../../i18n/index.tsx";
import { TouchNote } from "../../controls/Actions.tsx";
import "./PhoneTouches.css";

export function TouchPanel() {
  return (
    <section class="phone-market phone-touches" aria-label={t("touch.title")}>
      <TouchNote />
    </section>
  );
}
