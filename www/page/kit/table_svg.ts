/** A table as an SVG file, for pictures that the page shows as tables. */

import type { Picture } from "../../shared/pictures/picture";

/** Colours and font of the page. */
export interface TableLook {
  readonly ink: string;
  readonly ground: string;
  readonly shade: string;
  readonly font: string;
}

const ROW_HEIGHT = 24;
const FONT_SIZE = 13;
const CHARACTER_WIDTH = 7.6;
const PADDING = 8;

export function tableSvg({ columns, rows, shaded }: Picture, look: TableLook): string {
  const text = [columns, ...rows].map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  const widths = columns.map(
    (_, column) => 2 * PADDING + CHARACTER_WIDTH * Math.max(...text.map((row) => row[column]?.length ?? 0)),
  );
  const lefts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width, 0));
  const width = Math.ceil(widths.reduce((sum, width) => sum + width, 0));
  const height = ROW_HEIGHT * text.length;
  const cells = text.flatMap((row, index) =>
    row.map((cell, column) => {
      const left = lefts[column] ?? 0;
      const top = index * ROW_HEIGHT;
      const fill = index > 0 && shaded?.(index - 1, column) === true ? look.shade : look.ground;
      return (
        `<rect x="${left}" y="${top}" width="${(widths[column] ?? 0) - 1}" height="${ROW_HEIGHT - 1}" fill="${fill}"/>` +
        `<text x="${left + PADDING}" y="${top + 17}"${index === 0 || column === 0 ? ' font-weight="600"' : ""}>${escaped(cell)}</text>`
      );
    }),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="${escaped(look.font)}" font-size="${FONT_SIZE}" fill="${look.ink}">` +
    `<rect width="100%" height="100%" fill="${look.ground}"/>${cells.join("")}</svg>`
  );
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
