// A drawing of the page as a picture file: the styles it has here go with it.

/** What a style sheet may have said about a shape or a text. */
const STYLES = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stop-color",
  "stop-opacity",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
];

/** The drawing as a document of its own. It has to be on the page, where its styles are known. */
function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const there = [drawing, ...drawing.querySelectorAll("*")];
  for (const [i, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(there[i]);
    for (const name of STYLES) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("class");
    element.removeAttribute("style");
    // Inside a drawing a card is as large as it was drawn, whatever the page makes of it.
    const [, , width, height] = element.getAttribute("viewBox")?.split(" ") ?? [];
    if (width) element.setAttribute("width", width);
    if (height) element.setAttribute("height", height);
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

/** The drawing as a PNG, one pixel for each of its units. */
export async function pictureOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
