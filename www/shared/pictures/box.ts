/** Boxes in drawings, in pixels. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The outlines of boxes, without empty ones, as the data of one path: a drawing of many boxes needs few elements. */
export const outlines = (boxes: readonly Box[]): string =>
  boxes
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`)
    .join("");
