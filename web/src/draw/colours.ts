// The colours of the acrylic pieces and the shades their gradients are made of.

export const COLOURS: Record<string, string> = {
  O1: "#ffe600",
  I2: "#00a33d",
  I3: "#0072bc",
  V3: "#f59c00",
  I4: "#954091",
  L4: "#009dc5",
  O4: "#e50051",
  S4: "#ec6608",
  T4: "#e5007d",
};

/** Pieces dark enough to carry a white glyph. */
export const LIGHT_GLYPH = new Set(["I3", "I4", "O4", "T4"]);

/** A colour moved towards white (k > 0) or black (k < 0). */
export function shade(colour: string, k: number): string {
  const parts = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  return `#${parts
    .map((x) => Math.round(k > 0 ? x + (255 - x) * k : x * (1 + k)))
    .map((x) => x.toString(16).padStart(2, "0"))
    .join("")}`;
}
