/**
 * Draws all pieces in one picture, in place of one for each kind: a browser takes some milliseconds to open each. The build applies
 * it to chessground's style sheet of pieces.
 */

import { Buffer } from "node:buffer";
import type { Plugin, Rule } from "postcss";

const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];
const COLORS = ["white", "black"];

/** The width and height of a piece in its picture. */
const SIZE = 45;

const SELECTOR = /^\.cg-wrap piece\.(\w+)\.(\w+)$/;
const IMAGE = /base64,([^"')]+)/;

export const pieceSprite: Plugin = {
  postcssPlugin: "piece-sprite",
  OnceExit(root, { Declaration }) {
    const pieces: string[] = [];
    let first: Rule | undefined;
    root.walkRules(SELECTOR, (rule) => {
      const [, role = "", color = ""] = SELECTOR.exec(rule.selector) ?? [];
      const [column, row] = [ROLES.indexOf(role), COLORS.indexOf(color)];
      rule.walkDecls("background-image", (image) => {
        const svg = Buffer.from(IMAGE.exec(image.value)?.[1] ?? "", "base64").toString();
        const place = `<svg id="${color}-${role}" x="${SIZE * column}" y="${SIZE * row}"`;
        pieces.push(svg.replace("<svg", place).replace(' xmlns="http://www.w3.org/2000/svg"', ""));
        const position = `${(100 * column) / (ROLES.length - 1)}% ${100 * row}%`;
        image.replaceWith(new Declaration({ prop: "background-position", value: position }));
        first ??= rule;
      });
    });
    if (first === undefined) return;
    const [width, height] = [SIZE * ROLES.length, SIZE * COLORS.length];
    const sprite = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pieces.join("")}</svg>`;
    const all = first.cloneBefore({ selector: ".cg-wrap piece" });
    all.removeAll();
    all.append(
      { prop: "background-image", value: `url("${dataUrl(sprite)}")` },
      { prop: "background-size", value: `${100 * ROLES.length}% ${100 * COLORS.length}%` },
    );
  },
};

/** Readable, so that it compresses well. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`;
