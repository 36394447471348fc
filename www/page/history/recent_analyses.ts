/** The recent analyses, kept in the browser's IndexedDB as PGN: many tabs may read and write them at the same time. */

import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from "idb";

export interface RecentAnalysis {
  readonly id: string;
  /** Its players, its first moves or its position. */
  readonly name: string;
  /** The plies of its main line. */
  readonly plies: number;
  /** The time of the last change, in milliseconds since 1970. */
  readonly changed: number;
  /** The address that it was left at. */
  readonly address: string;
  readonly pgn: string;
}

/** What the browser keeps. */
export interface KeptAnalyses {
  /** Newest first. */
  readonly analyses: readonly RecentAnalysis[];
  /** How many records are no analyses: damaged, or of another script of the site. */
  readonly unreadable: number;
}

/** Why the browser keeps nothing, in words for the user. */
export class StorageFault extends Error {}

/** Older ones are deleted. */
export const MAX_ANALYSES = 50;

/** Some browsers never answer a page that opens its database, such as while another page holds it up. */
export const ANSWER_LIMIT_MS = 10_000;

/** The last time of a date, in milliseconds since 1970. Source: ECMAScript, section 21.4.1.1. */
const LAST_TIME = 8.64e15;

interface Schema extends DBSchema {
  analyses: { key: string; value: RecentAnalysis; indexes: { changed: number } };
}

export class RecentAnalyses {
  readonly #name: string;
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(name = "pvscope") {
    this.#name = name;
  }

  async list(): Promise<KeptAnalyses> {
    return await this.#use(async (database) => {
      // A record without a time is not in the index.
      const records = await database.getAll("analyses");
      const analyses = records.filter(isComplete).sort((one, other) => other.changed - one.changed);
      return { analyses, unreadable: records.length - analyses.length };
    });
  }

  async find(id: string): Promise<RecentAnalysis | undefined> {
    return await this.#use(async (database) => {
      const found = await database.get("analyses", id);
      if (found !== undefined && !isComplete(found))
        throw new StorageFault("What this browser keeps of it is damaged.");
      return found;
    });
  }

  /**
   * Keeps an analysis. `base` is the PGN of it that this tab has read or written last, if any: returns false, and changes
   * nothing, if another tab has kept something else meanwhile.
   */
  async keep(analysis: RecentAnalysis, base: string | undefined): Promise<boolean> {
    return await this.#use(async (database) => {
      const { store, done } = database.transaction("analyses", "readwrite");
      // Reported below, or by the request that failed.
      done.catch(() => undefined);
      const kept = await store.get(analysis.id);
      if (kept !== undefined && kept.pgn !== base && kept.pgn !== analysis.pgn) return false;
      // Damaged records have no part in it: they would push the others out.
      const times = IDBKeyRange.upperBound(LAST_TIME);
      const others = (await store.index("changed").getAllKeys(times)).filter((id) => id !== analysis.id);
      const old = others.slice(0, Math.max(0, others.length + 1 - MAX_ANALYSES));
      await Promise.all([store.put(analysis), ...old.map((id) => store.delete(id)), done]);
      return true;
    });
  }

  async delete(id: string): Promise<void> {
    await this.#use((database) => database.delete("analyses", id));
  }

  async clear(): Promise<void> {
    await this.#use((database) => database.clear("analyses"));
  }

  async #use<T>(action: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      this.#database ??= answerOf(this.#open());
      return await action(await this.#database);
    } catch (error) {
      this.#forget();
      throw error instanceof StorageFault ? error : new StorageFault(wordsFor(error), { cause: error });
    }
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    const database = await openDB<Schema>(this.#name, 1, {
      upgrade: (created) =>
        created.createObjectStore("analyses", { keyPath: "id" }).createIndex("changed", "changed"),
      // A tab with a newer page waits for this one.
      blocking: () => {
        database.close();
        this.#forget();
      },
      terminated: () => this.#forget(),
    });
    if (isOwn(database)) return database;
    const isEmpty = await hasNoRecords(database);
    database.close();
    if (!isEmpty)
      throw new StorageFault(
        "This browser’s storage has other contents where the page keeps analyses: delete the page’s data in the browser’s settings.",
      );
    await deleteDB(this.#name);
    return await this.#open();
  }

  /** The next use opens the database again. */
  #forget(): void {
    this.#database = undefined;
  }
}

/** A database that opens in time. One that opens later is closed, as nobody waits for it. */
async function answerOf(opening: Promise<IDBPDatabase<Schema>>): Promise<IDBPDatabase<Schema>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  opening.then(
    (database) => {
      if (isLate) database.close();
    },
    () => undefined,
  );
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(
        new StorageFault(
          "This browser’s storage for the page does not answer: close the page’s other tabs, or restart the browser.",
        ),
      );
    }, ANSWER_LIMIT_MS);
  });
  try {
    return await Promise.race([opening, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** A database that a script of another page of the site has made, or that is damaged, may differ from what the page has put there. */
function isOwn(database: IDBPDatabase<Schema>): boolean {
  if (!database.objectStoreNames.contains("analyses")) return false;
  const { store } = database.transaction("analyses");
  if (store.keyPath !== "id" || !store.indexNames.contains("changed")) return false;
  const { keyPath, unique, multiEntry } = store.index("changed");
  return keyPath === "changed" && !unique && !multiEntry;
}

async function hasNoRecords(database: IDBPDatabase<Schema>): Promise<boolean> {
  const counts = await Promise.all([...database.objectStoreNames].map((name) => database.count(name)));
  return counts.every((count) => count === 0);
}

const isComplete = ({ id, name, plies, changed, address, pgn }: Partial<RecentAnalysis>): boolean =>
  [id, name, address, pgn].every((text) => typeof text === "string") &&
  typeof plies === "number" &&
  typeof changed === "number" &&
  Math.abs(changed) <= LAST_TIME;

function wordsFor(error: unknown): string {
  switch (error instanceof Error ? error.name : "") {
    case "QuotaExceededError":
      return "This browser’s storage for the page is full.";
    case "VersionError":
      return "A newer version of the page has kept its analyses here: reload the page.";
    // What browsers say of files that they cannot read.
    case "UnknownError":
    case "DataError":
      return "This browser’s storage for the page is damaged: delete the page’s data in the browser’s settings.";
    default:
      return "This browser does not let the page store anything.";
  }
}
