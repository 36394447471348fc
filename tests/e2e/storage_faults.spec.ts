/** Faults of the database of analyses: wrong contents, no room, no access, no answer. Nothing is lost in silence. */

import { expect } from "@playwright/test";
import { BROWSERS } from "./drivers";
import { type FaultyPage, inFaultyBrowsers } from "./faulty_page";
import { poll } from "./poll";
import { test } from "./shared_drivers";
import { LIMITED_VISIT } from "./site_page";
import {
  deleteDatabase,
  fillRoom,
  FILLER,
  limitRoom,
  makeDatabase,
  recordsOf,
  type Store,
} from "./page_database";

/** Too much for its address, so that only the database can keep it. */
const MORPHY = '[White "Morphy"]\n\n1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5 {Spanish} a6) 3. d4 Bg4 $6 *';
const ANNA = '[White "Anna"]\n\n1. d4 d5 (1... Nf6 2. c4 {Indian} g6) 2. c4 *';
/** A game of 250 kilobytes, which can hardly be compressed. */
const NOISE = Array.from({ length: 36_000 }, (_, n) => ((n * 2_654_435_761) % 2 ** 32).toString(36)).join(
  " ",
);
const LONG = `[White "Berta"]\n\n1. c4 {Reversed ${NOISE.slice(0, 250_000)}} e5 *`;
const WHOLE = { name: "Morphy – ?", plies: 6, changed: 1, address: "#analysis?game=morphy0000", pgn: MORPHY };
const ANALYSES: Store = { name: "analyses", keyPath: "id", index: "changed", records: [] };

/** Another page of the site, which starts no engine. */
async function visitElsewhere(shown: FaultyPage): Promise<void> {
  const url = `${shown.site.url}icon-192.png`;
  await shown.driver.get(url);
  await poll(() => shown.driver.getCurrentUrl()).toBe(url);
}

/** The page's first visit, with what another page has put into its database. */
async function visitAfter(shown: FaultyPage, stores: readonly Store[], version = 1): Promise<void> {
  await visitElsewhere(shown);
  await shown.driver.executeScript(LIMITED_VISIT);
  await deleteDatabase(shown.driver);
  if (stores.length > 0) await makeDatabase(shown.driver, version, stores);
  await start(shown);
}

async function start(shown: FaultyPage): Promise<void> {
  await shown.visit();
  await shown.analyses();
  await shown.isComplete();
}

/** Loads a game that only the database can keep, and waits until its address names it. */
async function load(shown: FaultyPage, pgn: string): Promise<void> {
  const before = await shown.address();
  await shown.paste(pgn);
  await shown.addressIs(/^#analysis\?game=/);
  await poll(() => shown.address()).not.toBe(before);
}

/** The games of the list, which opens and closes. */
async function lists(
  shown: FaultyPage,
  players: readonly RegExp[],
  notices: readonly RegExp[],
): Promise<void> {
  await shown.press("Recent");
  for (const notice of notices) await shown.shows("dialog.recent", notice);
  await shown.has("dialog.recent .notice", notices.length);
  await shown.has("dialog.recent li", players.length);
  const shownPlayers = await shown.texts("dialog.recent .players");
  players.forEach((player, index) => expect(shownPlayers[index]).toMatch(player));
  await shown.press("Close");
  await shown.has("dialog.recent", 0);
}

/** The next game is kept: a visit to its address alone brings it back. */
async function keeps(shown: FaultyPage, pgn: string, comment: RegExp): Promise<void> {
  await load(shown, pgn);
  await poll(() => shown.driver.executeScript("return history.state.pgn ?? null")).toBeNull();
  const address = await shown.address();
  await visitElsewhere(shown);
  await shown.visit(address);
  await shown.shows(".game-moves", comment);
  await shown.isComplete();
  expect([await shown.count("pv-page-messages .notice"), await shown.errors()]).toEqual([0, []]);
}

/** The next game is not kept, which the page says; reloads still bring it back. */
async function refuses(
  shown: FaultyPage,
  words: RegExp,
  { pgn = ANNA, comment = /Indian/, kept = [] as readonly RegExp[] } = {},
): Promise<void> {
  await load(shown, pgn);
  await shown.says(words, 0, "pv-page-messages");
  await shown.says(
    /This game is lost when its tab is closed\. Copy the PGN to keep it\./,
    0,
    "pv-page-messages",
  );
  await lists(shown, kept, [words]);
  for (let reload = 1; reload <= 2; reload += 1) {
    await shown.refresh();
    await shown.shows(".game-moves", comment);
    await shown.says(words, 0, "pv-page-messages");
  }
  expect(await shown.errors()).toEqual([]);
}

inFaultyBrowsers(
  (open) => {
    test("an empty database with another store is made anew, and keeps analyses", async () => {
      const { shown } = open();
      await visitAfter(shown, [{ name: "other", keyPath: "key", records: [] }]);
      await keeps(shown, ANNA, /Indian/);
      await lists(shown, [/^Anna/], []);
    });

    test("contents of another script stay, and the page says why it keeps nothing", async () => {
      const { shown } = open();
      await visitAfter(shown, [{ name: "other", keyPath: "key", records: [{ key: 1 }] }]);
      await refuses(shown, /storage has other contents where the page keeps analyses/);
      expect(await recordsOf(shown.driver, "other")).toEqual([{ key: 1 }]);
    });

    test("the database of a newer version stays, and the page says why it keeps nothing", async () => {
      const { shown } = open();
      const record = { id: "morphy0000", ...WHOLE };
      await visitAfter(shown, [{ ...ANALYSES, records: [record] }], 7);
      await refuses(shown, /A newer version of the page has kept its analyses here/);
      expect(await recordsOf(shown.driver, "analyses")).toEqual([record]);
    });

    test("damaged records are counted, and the whole ones are listed and opened", async () => {
      const { shown } = open();
      await visitAfter(shown, [
        {
          ...ANALYSES,
          records: [
            { id: "morphy0000", ...WHOLE },
            { id: "noplies000", ...WHOLE, plies: "six" },
            { id: "notime0000", ...WHOLE, changed: "yesterday" },
            { id: "never00000", ...WHOLE, changed: 1e300 },
            { id: "nothing000" },
            { ...WHOLE, id: 5 },
            { id: "binary0000", ...WHOLE, pgn: [0, 1, 2] },
          ],
        },
      ]);
      await lists(shown, [/^Morphy/], [/6 damaged entries cannot be shown\./]);
      await keeps(shown, ANNA, /Indian/);
      await lists(shown, [/^Anna/, /^Morphy/], [/6 damaged entries cannot be shown\./]);
      await shown.press("Recent");
      await shown.click("dialog.recent li:nth-child(2) .open");
      await shown.shows(".game-moves", /Spanish/);
      await visitElsewhere(shown);
      await shown.visit("#analysis?game=nothing000");
      await shown.shows("pv-page-messages", /cannot be read\. What this browser keeps of it is damaged\./);
      await keeps(shown, MORPHY, /Spanish/);
      await shown.press("Recent");
      await shown.press("Delete all");
      await shown.press("Delete all 9 for good");
      await shown.has("dialog.recent :is(li, .notice)", 0);
      expect(await recordsOf(shown.driver, "analyses")).toEqual([]);
    });

    for (const [title, pgn, words] of [
      ["in a tag", '[White "Mor', /“\[White "Mor” is not a tag/],
      ["in a comment", "1. e4 e5 {the best by", /ply 3: a comment is not closed\./],
      ["in a variation", "1. e4 e5 (1... c5 2. N", /Invalid PGN at move 2/],
      ["at once", "", /The PGN is empty\./],
    ] as const)
      test(`a game that is cut off ${title} is read, or said to be unreadable`, async () => {
        const { shown } = open();
        await visitAfter(shown, [{ ...ANALYSES, records: [{ id: "morphy0000", ...WHOLE, pgn }] }]);
        await shown.press("Recent");
        await shown.click("dialog.recent li:nth-child(1) .open");
        await shown.has("dialog.recent", 0);
        await shown.shows("#notice-game", words);
        await visitElsewhere(shown);
        await shown.visit("#analysis?game=morphy0000");
        await shown.shows("pv-page-messages", words);
        await keeps(shown, ANNA, /Indian/);
      });

    for (const [title, prelude] of [
      ["missing", `Object.defineProperty(globalThis, "indexedDB", { value: undefined });`],
      [
        "denied",
        `Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("denied", "SecurityError"); } });`,
      ],
      [
        "refused as in a private window",
        `IDBFactory.prototype.open = () => { throw new DOMException("no mutations", "InvalidStateError"); };`,
      ],
    ] as const)
      test(`where the database is ${title}, the page says that nothing is kept`, async () => {
        const { site, shown } = open();
        await visitAfter(shown, []);
        site.prelude = prelude;
        await visitElsewhere(shown);
        await start(shown);
        await refuses(shown, /This browser does not let the page store anything\./);
      });

    test("a database that never answers is said so, and used once it answers", async () => {
      const { site, shown } = open();
      await visitAfter(shown, []);
      site.prelude = HOLD;
      await visitElsewhere(shown);
      await start(shown);
      await shown.finished();
      await load(shown, ANNA);
      const words = /storage for the page does not answer/;
      await shown.says(words, 11_000, "pv-page-messages");
      await shown.press("Recent");
      await shown.says(words, 11_000, "dialog.recent");
      await shown.press("Close");
      await shown.driver.executeScript("location.hash = '#analysis?game=morphy0000'");
      await shown.says(
        /cannot be read\. This browser’s storage .* does not answer/,
        11_000,
        "pv-page-messages",
      );
      expect(await shown.errors()).toEqual([]);
      await shown.driver.executeScript("window.held.close()");
      site.prelude = "";
      await keeps(shown, MORPHY, /Spanish/);
    });
  },
  { browsers: BROWSERS },
);

/** Room for the page's database in Chromium and Firefox, but not for much more, in kilobytes. */
const LIMIT_KB = 400;

inFaultyBrowsers(
  (open, browser) => {
    test("where there is no room, the page says so, keeps the earlier analyses, and goes on once there is room", async () => {
      const { site, shown } = open();
      const { driver } = shown;
      const isLimited = browser !== "webkitgtk";
      // Before the first write: Chromium reuses its measurement of the free room for half a minute.
      await visitElsewhere(shown);
      if (browser === "chromium") await limitRoom(driver, LIMIT_KB << 10);
      await visitAfter(shown, [{ ...ANALYSES, records: [{ id: "morphy0000", ...WHOLE }] }]);
      await visitElsewhere(shown);
      if (isLimited) await fillRoom(driver);
      else site.prelude = NO_ROOM;
      await start(shown);
      await refuses(shown, /This browser’s storage for the page is full\./, {
        // A short game finds room within the file.
        ...(isLimited ? { pgn: LONG, comment: /Reversed/ } : {}),
        kept: [/^Morphy/],
      });
      await visitElsewhere(shown);
      if (isLimited) await deleteDatabase(driver, FILLER);
      else site.prelude = "";
      if (browser === "chromium") await limitRoom(driver);
      await start(shown);
      await keeps(shown, ANNA, /Indian/);
      await lists(shown, [/^Anna/, /^Morphy/], []);
    });
  },
  { browsers: BROWSERS, preferences: { "dom.quotaManager.temporaryStorage.fixedLimit": LIMIT_KB } },
);

/** A page that holds the database open while it is to be deleted: whoever opens it next waits for the deletion. */
const HOLD = `{
  const opening = indexedDB.open("pvscope");
  opening.onsuccess = () => {
    globalThis.held = opening.result;
    indexedDB.deleteDatabase("pvscope");
  };
}`;

/** How WebKit, which has no setting for its room, answers without room: the write fails some time later, and its transaction with it. */
const NO_ROOM = `{
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...parts) {
    const request = put.apply(this, parts);
    const { transaction } = this;
    const error = new DOMException("The quota has been exceeded.", "QuotaExceededError");
    for (const failed of [request, transaction]) Object.defineProperty(failed, "error", { value: error });
    transaction.abort();
    return request;
  };
}`;
