/** Drawings of the page as files of their own. */

/** The properties that style sheets give to the parts of drawings. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "paint-order",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
];

/** A drawing as an SVG file: as it is shown, in the theme of the page, without its style sheet. */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [svg, ...svg.querySelectorAll("*")];
  for (const [index, part] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(shown[index] ?? svg);
    for (const name of PROPERTIES) part.setAttribute(name, style.getPropertyValue(name));
    for (const name of ["class", "style", "role", "tabindex", "aria-label"]) part.removeAttribute(name);
  }
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.prepend(ground(backgroundOf(svg)));
  removeComments(copy);
  return new XMLSerializer().serializeToString(copy);
}

/** The nearest background behind an element. */
export function backgroundOf(element: Element): string {
  for (let part: Element | null = element; part !== null; part = part.parentElement) {
    const colour = getComputedStyle(part).backgroundColor;
    if (colour !== "transparent" && colour !== "rgba(0, 0, 0, 0)") return colour;
  }
  return "white";
}

function ground(fill: string): SVGRectElement {
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill }))
    rect.setAttribute(name, value);
  return rect;
}

/** Lit marks its places by comments. */
function removeComments(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

export const svgDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** An SVG file as a PNG file of `width` pixels. */
export async function pngOfSvg(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  image.src = svgDataUrl(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return pngOfCanvas(canvas);
}

function pngOfCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("the browser could not draw the picture"));
      else resolve(blob);
    }, "image/png"),
  );
}
