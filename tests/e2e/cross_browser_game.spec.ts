/** The game in the browsers outside Playwright: moves, variations, files, the review. */

import { expect } from "@playwright/test";
import { Key } from "selenium-webdriver";
import { poll } from "./poll";
import { inOtherBrowsers } from "./webdriver_page";

const THREE_GAMES =
  '[White "Anna"]\n\n1. e4 1-0\n\n[White "Berta"]\n\n1. d4 d5 2. Kd3 *\n\n[White "Clara"]\n\n1. c4 c5 *\n';
const BLUNDER = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0';

inOtherBrowsers(
  "moves are made by drag, click, keys and text, and stepped through",
  async (site, browser) => {
    await site.drag("e2", "e4");
    await site.showsMoves("[e4]");
    await site.clickSquare("e7");
    await site.clickSquare("e5");
    await site.showsMoves("e4 [e5]");
    await site.shows(".opening", /^C20 /);
    await site.has(".squares [data-square]", 64);
    await site.driver.executeScript("document.querySelector('[data-square=g1]').focus()");
    await site.type(Key.ENTER, Key.ARROW_UP, Key.ARROW_UP, Key.ARROW_LEFT, Key.ENTER);
    await site.showsMoves("e4 e5 [Nf3]");
    await site.shows("pv-announcer [role=status]", /White’s 2nd move: knight f3\. Black to move\./);
    await site.play("Nc6");
    await site.showsMoves("e4 e5 Nf3 [Nc6]");

    await site.click("h1");
    await site.type(Key.ARROW_LEFT);
    await site.showsMoves("e4 e5 [Nf3] Nc6");
    await site.type(Key.HOME);
    await site.showsMoves("e4 e5 Nf3 Nc6");
    await site.type(Key.ARROW_RIGHT);
    await site.showsMoves("[e4] e5 Nf3 Nc6");
    await site.type(Key.END);
    await site.showsMoves("e4 e5 Nf3 [Nc6]");
    // The driver of WebKitGTK has no wheel.
    if (browser === "firefox") {
      await site.wheel("e4", -120);
      await site.showsMoves("e4 e5 [Nf3] Nc6");
    }
    await site.type("f");
    await site.has(".cg-wrap.orientation-black", 1);
    await site.press("Flip the board");
    await site.has(".cg-wrap.orientation-white", 1);
    await site.type("?");
    await site.shows("dialog.help", /show or hide the threat/);
    await site.press("Close");
    await site.has("dialog.help", 0);

    await site.paste("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    await site.showsPosition("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    await site.drag("a7", "a8");
    await site.press("knight");
    await site.showsMoves("[a8=N]");
    await site.press("Undo");
    await site.showsMoves("");
    await site.press("Redo");
    await site.showsMoves("[a8=N]");
  },
);

inOtherBrowsers(
  "a dropped game keeps its variations, which are promoted, commented and deleted",
  async (site) => {
    await site.drop("game.pgn", "1. e4 {King's pawn [%csl Gd5] [%cal Re4e5]} e5 (1... c5 2. Nf3) 2. Nf3 *");
    await site.shows(".game-moves .level-1", /^\(1… ?c5 ?2\. ?Nf3\)$/);
    await site.shows(".game-moves .comment", /^King's pawn$/);
    await site.click(".game-moves .level-1 button");
    await site.showsMoves("e4 e5 [c5] Nf3 Nf3");
    await site.play("Nc3");
    await site.shows(".game-moves .level-2", /^\(2\. ?Nc3\)\)$/);
    expect(await site.texts(".game-moves .level-0 button")).toEqual(["e4", "e5", "Nf3"]);
    await site.press("Edit move");
    await site.press("good move");
    await site.driver.executeScript("document.querySelector('#move-comment').value = 'Closed'");
    await site.press("Make main line");
    await poll(() => site.texts(".game-moves .level-0 button")).toEqual(["e4", "c5", "Nc3!"]);
    expect(await site.texts(".game-moves .comment")).toEqual(["King's pawn", "Closed"]);
    await site.press("Edit move");
    await site.press("Delete from here");
    await poll(() => site.texts(".game-moves .level-0 button")).toEqual(["e4", "c5", "Nf3"]);
    await site.press("Undo");
    await poll(() => site.texts(".game-moves .level-0 button")).toEqual(["e4", "c5", "Nc3!"]);

    await site.press("Share");
    await site.press("Copy PGN");
    await site.shows("pv-share-menu [role=status]", /^PGN copied$/);
    // Pasted by the keyboard into a field: the browser's own clipboard.
    await site.press("Position…");
    await site.pasteInto("#fen");
    await poll(() => site.value("#fen")).toContain(
      "1. e4 { King's pawn [%csl Gd5] [%cal Re4e5] } c5 ( 1... e5 2. Nf3 ) 2. Nc3 $1 { Closed } ( 2. Nf3 ) *",
    );
    await site.press("Cancel");
    await site.press("Share");
    await site.press("Picture");
    const drawn = "return document.querySelector('.picture img')?.naturalWidth ?? 0";
    await poll(() => site.driver.executeScript<number>(drawn)).toBeGreaterThan(300);
  },
);

inOtherBrowsers(
  "of several games one is chosen, reviewed by the device's cores, and its graph drawn",
  async (site, browser) => {
    await site.drop("three.pgn", THREE_GAMES);
    await site.has(".game-chooser li", 3);
    await site.enter("#game-search", "clara");
    // Enter takes the only game found.
    await site.showsMoves("c4 [c5]");
    await site.press("3 of 3 games");
    await site.click(".game-chooser li:nth-child(2) button");
    await site.shows(
      "#notice-game",
      /Invalid PGN at game 2, move 2, White, ply 3: the move Kd3 is not legal here\./,
    );
    await site.showsMoves("c4 [c5]");

    await site.drop("game.pgn", BLUNDER);
    await site.shows(".game-moves .level-0", /Ke7/);
    await site.choose(".review-row select", "Depth 8");
    await site.press("Review the game");
    await site.shows("pv-review-view [role=status]", /^Review finished\. A: accuracy .*1 blunder/);
    await site.shows(".game-moves .nag", /\?/);
    await site.shows(".game-moves .level-1", /./);
    // Open: on a busy machine, WebKitGTK did not draw the graph in time.
    if (browser === "webkitgtk") return;
    await site.has(".graph-canvas canvas", 1);
    await site.click(".graph-plot");
    await site.shows(".graph-readout", /(1… e5|2\. Qh5)/);
  },
);
