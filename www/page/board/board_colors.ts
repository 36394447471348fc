/** The colours of the board's squares, as the page shows them. */

export interface SquareColors {
  readonly light: string;
  readonly dark: string;
}

export function squareColors(): SquareColors {
  const sample = document.createElement("span");
  sample.hidden = true;
  document.body.append(sample);
  // A custom property alone would be text with both themes in it.
  const [light = "", dark = ""] = ["light", "dark"].map((kind) => {
    sample.style.color = `var(--square-${kind})`;
    return getComputedStyle(sample).color;
  });
  sample.remove();
  return { light, dark };
}
