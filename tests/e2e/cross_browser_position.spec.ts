/** The dialog for positions in the browsers outside Playwright: texts, well-known positions, Chess960, the editor, finished positions. */

import { Key } from "selenium-webdriver";
import { inOtherBrowsers } from "./webdriver_page";

inOtherBrowsers("positions are loaded, chosen, put together and refused", async (site) => {
  await site.depth(3);
  await site.load("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  await site.shows("pv-position-status", /^Stalemate – the game is a draw/);
  await site.shows(".engine-status", /^Game over$/);
  await site.shows(".bar-number", /^½$/);

  await site.load("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1");
  await site.shows("#notice-position", /White cannot castle with a rook on a1/);
  await site.enter("#fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await site.shows("pv-position-status", /^White to move/);
  await site.depth(3);
  await site.drag("e1", "g1");
  await site.showsMoves("[O-O]");

  await site.press("Position…");
  await site.choose("#premade", "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1");
  await site.shows("#premade-source", /^Source: Barbier and Saavedra, Glasgow 1895\.$/);
  await site.press("Load");
  await site.showsPosition("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1");
  await site.depth(2);

  await site.press("Position…");
  await site.choose("#chess960-start", "959");
  await site.shows("#finding", /32 pieces, White to move, Chess960\./);
  await site.press("Load");
  await site.showsPosition("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
  await site.depth(2);

  await site.press("Position…");
  await site.press("Clear");
  await site.shows("#finding", /the board is empty/);
  await site.press("white king");
  await site.clickSquare("e1", ".editor-board");
  await site.shows("#finding", /Black has no king/);
  await site.press("Edit by square");
  await site.choose("#draft-square", "e8");
  await site.choose("#draft-piece", "black king");
  await site.press("white rook");
  await site.clickSquare("h1", ".editor-board");
  await site.shows("#finding", /A position: 3 pieces, White to move\./);
  await site.press("Load");
  await site.shows("pv-position-status", /^White to move/);
  await site.showsPosition("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  await site.depth(2);
  // Enter loads positions only; a game has lines of its own.
  await site.load("1. e4 e5 2. Ke3");
  await site.press("Load");
  await site.shows("#notice-position", /the move Ke3 is not legal here/);
  await site.type(Key.ESCAPE);
  await site.showsPosition("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
});
