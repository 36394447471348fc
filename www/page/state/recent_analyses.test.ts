import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_ANALYSES, type RecentAnalysis, RecentAnalyses, StorageFault } from "./recent_analyses";

let databases = 0;
let analyses: RecentAnalyses;
/** The same database in another tab. */
let otherTab: RecentAnalyses;

beforeEach(() => {
  databases += 1;
  analyses = new RecentAnalyses(`test${databases}`);
  otherTab = new RecentAnalyses(`test${databases}`);
});

afterEach(() => vi.restoreAllMocks());

const analysis = (id: string, pgn: string, changed = 0): RecentAnalysis => ({
  id,
  pgn,
  changed,
  name: pgn,
  plies: 1,
  address: "#analysis",
});

const ids = async (): Promise<string[]> => (await analyses.list()).map(({ id }) => id);

test("an analysis is found as it was kept, in every tab, until it is deleted", async () => {
  const kept = analysis("a", "1. e4 {best by test} *");
  expect(await analyses.keep(kept, undefined)).toBe(true);
  expect(await otherTab.find("a")).toEqual(kept);
  await otherTab.delete("a");
  expect(await analyses.find("a")).toBeUndefined();
});

test("the list begins with the analysis changed last", async () => {
  await analyses.keep(analysis("old", "1. e4", 1), undefined);
  await analyses.keep(analysis("new", "1. d4", 2), undefined);
  expect(await ids()).toEqual(["new", "old"]);
  await analyses.keep(analysis("old", "1. e4 e5", 3), "1. e4");
  expect(await ids()).toEqual(["old", "new"]);
  await analyses.clear();
  expect(await ids()).toEqual([]);
});

test("only the newest analyses are kept", async () => {
  for (let number = 1; number <= MAX_ANALYSES + 3; number += 1)
    await analyses.keep(analysis(`n${number}`, `${number}`, number), undefined);
  const kept = await ids();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([MAX_ANALYSES, `n${MAX_ANALYSES + 3}`, "n4"]);
  expect(await analyses.keep(analysis("n4", "4 again", 100), "4")).toBe(true);
  expect((await ids()).length).toBe(MAX_ANALYSES);
});

test("two tabs never overwrite each other's changes of the same analysis", async () => {
  await analyses.keep(analysis("a", "1. e4"), undefined);
  expect(await otherTab.keep(analysis("a", "1. e4 e5"), "1. e4")).toBe(true);
  expect(await analyses.keep(analysis("a", "1. e4 c5"), "1. e4")).toBe(false);
  expect((await analyses.find("a"))?.pgn).toBe("1. e4 e5");
  expect(await analyses.keep(analysis("a", "1. e4 e5", 7), "1. e4")).toBe(true);
});

test("an analysis deleted in another tab is kept again with its next change", async () => {
  await analyses.keep(analysis("a", "1. e4"), undefined);
  await otherTab.clear();
  expect(await analyses.keep(analysis("a", "1. e4 e5"), "1. e4")).toBe(true);
});

test("full storage is said in words, and a later try succeeds", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const refused = analyses.keep(analysis("a", "1. e4"), undefined);
  await expect(refused).rejects.toThrow(StorageFault);
  await expect(refused).rejects.toThrow("storage for the page is full");
  put.mockRestore();
  expect(await analyses.keep(analysis("a", "1. e4"), undefined)).toBe(true);
});

test("denied storage is said in words", async () => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await expect(analyses.list()).rejects.toThrow("does not let the page store anything");
});

test("a database without its store or index is made anew", async () => {
  for (const upgrade of [
    (): void => undefined,
    (database: IDBDatabase): void => void database.createObjectStore("analyses", { keyPath: "id" }),
  ]) {
    const name = `damaged ${Math.random()}`;
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => upgrade(opening.result);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    const damaged = new RecentAnalyses(name);
    expect(await damaged.keep(analysis("a", "1. e4"), undefined)).toBe(true);
    expect(await damaged.list()).toHaveLength(1);
  }
});

test("a record that is not whole is no analysis", async () => {
  await analyses.keep(analysis("a", "1. e4"), undefined);
  await analyses.keep({ id: "b", changed: 2 } as RecentAnalysis, undefined);
  expect((await analyses.list()).map(({ id }) => id)).toEqual(["a"]);
  expect(await analyses.find("b")).toBeUndefined();
});

test.each([
  ["UnknownError", /is damaged: delete the page’s data/],
  ["DataError", /is damaged: delete the page’s data/],
  ["VersionError", /newer version/],
])("%s is said in words", async (name, words) => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Internal error opening backing store", name);
  });
  await expect(new RecentAnalyses("other").list()).rejects.toThrow(words);
});
