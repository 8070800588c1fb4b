// How a rating has changed: a sign, a number and a colour.

export function Change({ from, to }: { from: number; to: number }) {
  const change = Math.round(to) - Math.round(from);
  if (!change) return <span class="faint">±0</span>;
  return <span class={change > 0 ? "accent" : "danger"}>{change > 0 ? `+${change}` : `−${-change}`}</span>;
}
