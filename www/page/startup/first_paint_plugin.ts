/** Puts into the built HTML what the first paint shows: the initial position, and the style. Then the paint waits for no other file. */

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const BACK_RANK = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"];
const PAWNS = BACK_RANK.map(() => "pawn");

const pieces = (color: string, roles: readonly string[]): string =>
  roles.map((role) => `<piece class="${color} ${role}"></piece>`).join("");

/** In the order of first_board.css; the board's script replaces it. */
const FIRST_BOARD = `<div class="first-board cg-wrap">${[
  pieces("black", BACK_RANK),
  pieces("black", PAWNS),
  pieces("white", PAWNS),
  pieces("white", BACK_RANK),
].join("")}</div>`;

const BOARD = '<div class="board"></div>';

const LINK = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/;

export const firstPaint: Plugin = {
  name: "first-paint",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      if (!html.includes(BOARD)) throw new Error(`the page has no ${BOARD}`);
      const withBoard = html.replace(BOARD, `<div class="board">${FIRST_BOARD}</div>`);
      if (bundle === undefined) return withBoard;
      const [link = "", name = ""] = LINK.exec(html) ?? [];
      const file = bundle[name];
      if (file?.type !== "asset") throw new Error("the page has no style sheet");
      // Beside the style sheet are the files that it names; the page is one folder above.
      const folder = name.slice(0, name.lastIndexOf("/") + 1);
      const style = String(file.source)
        .trim()
        .replaceAll(/url\((?!["']?data:)(?:\.\/)?/g, `url(./${folder}`);
      Reflect.deleteProperty(bundle, name);
      const hash = createHash("sha256").update(style).digest("base64");
      return (
        withBoard
          .replace("style-src 'self'", () => `style-src 'self' 'sha256-${hash}'`)
          // Scripts that need the style sheet find it there, and do not load it.
          .replace(link, () => `${link.replace("<link", "<link disabled")}\n    <style>${style}</style>`)
      );
    },
  },
};
