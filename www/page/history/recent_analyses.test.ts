import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ANSWER_LIMIT_MS,
  MAX_ANALYSES,
  type RecentAnalysis,
  RecentAnalyses,
  StorageFault,
} from "./recent_analyses";

let databases = 0;
let analyses: RecentAnalyses;
/** The same database in another tab. */
let otherTab: RecentAnalyses;

beforeEach(() => {
  databases += 1;
  analyses = new RecentAnalyses(`test${databases}`);
  otherTab = new RecentAnalyses(`test${databases}`);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const analysis = (id: string, pgn: string, changed = 0): RecentAnalysis => ({
  id,
  pgn,
  changed,
  name: pgn,
  plies: 1,
  address: "#analysis",
});

const ids = async (): Promise<string[]> => (await analyses.list()).analyses.map(({ id }) => id);

/** Makes a database of another script. The connection does not give way to other pages. */
const opened = (name: string, upgrade: (database: IDBDatabase) => void): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => upgrade(opening.result);
    opening.onsuccess = () => resolve(opening.result);
  });

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

const DAMAGED: readonly ((database: IDBDatabase) => IDBObjectStore)[] = [
  (database) => database.createObjectStore("other", { autoIncrement: true }),
  (database) => database.createObjectStore("analyses", { keyPath: "id" }),
  (database) => {
    const store = database.createObjectStore("analyses", { autoIncrement: true });
    store.createIndex("changed", "changed");
    return store;
  },
  (database) => {
    const store = database.createObjectStore("analyses", { keyPath: "id" });
    store.createIndex("changed", "changed", { unique: true });
    return store;
  },
];

test("an empty database with other stores or indexes is made anew", async () => {
  for (const upgrade of DAMAGED) {
    const name = `damaged ${Math.random()}`;
    (await opened(name, upgrade)).close();
    const damaged = new RecentAnalyses(name);
    expect(await damaged.keep(analysis("a", "1. e4"), undefined)).toBe(true);
    expect(await damaged.keep(analysis("b", "1. d4"), undefined)).toBe(true);
    expect((await damaged.list()).analyses).toHaveLength(2);
  }
});

test("a database with contents of another script stays as it is, and the user learns why nothing is kept", async () => {
  for (const upgrade of DAMAGED) {
    const name = `foreign ${Math.random()}`;
    (await opened(name, (database) => void upgrade(database).put({ id: "a", changed: 1 }))).close();
    const foreign = new RecentAnalyses(name);
    await expect(foreign.keep(analysis("b", "1. e4"), undefined)).rejects.toThrow("has other contents");
    await expect(foreign.list()).rejects.toThrow(StorageFault);
    const still = await opened(name, () => undefined);
    const [store = ""] = still.objectStoreNames;
    const count = still.transaction(store).objectStore(store).count();
    await new Promise((resolve) => (count.onsuccess = resolve));
    expect(count.result).toBe(1);
    still.close();
  }
});

test("damaged records are counted, and neither shown nor opened", async () => {
  await analyses.keep(analysis("a", "1. e4"), undefined);
  const whole = analysis("b", "1. d4");
  const damaged = [
    { id: "b", changed: 2 },
    { ...whole, changed: "yesterday" },
    { ...whole, changed: 1e300 },
    { ...whole, changed: undefined },
    { ...whole, pgn: null },
  ];
  for (const [index, record] of damaged.entries())
    await analyses.keep({ ...record, id: `b${index}` } as RecentAnalysis, undefined);
  const { analyses: listed, unreadable } = await analyses.list();
  expect([listed.map(({ id }) => id), unreadable]).toEqual([["a"], damaged.length]);
  for (const index of damaged.keys()) await expect(analyses.find(`b${index}`)).rejects.toThrow("is damaged");
});

test("damaged records push no analysis out", async () => {
  for (let number = 1; number <= MAX_ANALYSES + 3; number += 1)
    await analyses.keep({ ...analysis(`d${number}`, ""), changed: "now" as unknown as number }, undefined);
  await analyses.keep(analysis("a", "1. e4", 1), undefined);
  await analyses.keep(analysis("b", "1. d4", 2), undefined);
  expect(await ids()).toEqual(["b", "a"]);
});

test("storage that does not answer is said in words, and used once it answers", async () => {
  const name = `test${databases}`;
  const blocking = await opened(name, () => undefined);
  indexedDB.deleteDatabase(name);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const refused = analyses.keep(analysis("a", "1. e4"), undefined);
  vi.advanceTimersByTime(ANSWER_LIMIT_MS);
  await expect(refused).rejects.toThrow("storage for the page does not answer");
  vi.useRealTimers();
  blocking.close();
  expect(await analyses.keep(analysis("a", "1. e4 e5"), undefined)).toBe(true);
  expect(await ids()).toEqual(["a"]);
});

test("a database that opens too late is closed", async () => {
  const name = `test${databases}`;
  const blocking = await opened(name, () => undefined);
  indexedDB.deleteDatabase(name);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const close = vi.spyOn(IDBDatabase.prototype, "close");
  const refused = analyses.list();
  vi.advanceTimersByTime(ANSWER_LIMIT_MS);
  await expect(refused).rejects.toThrow(StorageFault);
  vi.useRealTimers();
  blocking.close();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2), 20_000);
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
