// Outlines around what changed, in the colour of whoever changed it; set on what is there, whoever draws it.

export interface Marks {
  seat: number | null;
  places: string[];
  fresh: string[];
}

/** Put the outlines where they belong now, and take all others away. */
export function showMarks(marks: Marks | null, colour: string): void {
  const wanted = (list: string[] | undefined, within = "") =>
    new Set(
      (list ?? []).flatMap((name) => [
        ...document.querySelectorAll<HTMLElement>(`${within}[data-fly="${CSS.escape(name)}"]`),
      ]),
    );
  for (const [attribute, elements] of [
    ["data-changed", wanted(marks?.places)],
    ["data-fresh", wanted(marks?.fresh, '[data-zone="market"] ')],
  ] as const) {
    for (const old of document.querySelectorAll(`[${attribute}]`))
      if (!elements.has(old as HTMLElement)) old.removeAttribute(attribute);
    for (const element of elements) element.setAttribute(attribute, colour);
  }
}
