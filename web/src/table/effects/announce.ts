// What a screen reader hears of the table: one polite region, spoken in the order things happen.

let region: HTMLElement | null = null;
let waiting: string[] = [];
let timer = 0;

export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (!region) {
      region = document.createElement("div");
      region.className = "visually-hidden";
      region.setAttribute("role", "status");
      region.setAttribute("aria-live", "polite");
      document.body.append(region);
    }
    region.textContent = waiting.join(". ");
    waiting = [];
  }, 120);
}
