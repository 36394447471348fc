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

/** Why the browser keeps nothing, in words for the user. */
export class StorageFault extends Error {}

/** Older ones are deleted. */
export const MAX_ANALYSES = 50;

interface Schema extends DBSchema {
  analyses: { key: string; value: RecentAnalysis; indexes: { changed: number } };
}

export class RecentAnalyses {
  readonly #name: string;
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(name = "pvscope") {
    this.#name = name;
  }

  /** Newest first. */
  async list(): Promise<RecentAnalysis[]> {
    return await this.#use(async (database) =>
      (await database.getAllFromIndex("analyses", "changed")).filter(isWhole).reverse(),
    );
  }

  async find(id: string): Promise<RecentAnalysis | undefined> {
    return await this.#use(async (database) => {
      const found = await database.get("analyses", id);
      return found !== undefined && isWhole(found) ? found : undefined;
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
      const others = (await store.index("changed").getAllKeys()).filter((id) => id !== analysis.id);
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
      this.#database ??= this.#open();
      return await action(await this.#database);
    } catch (error) {
      this.#forget();
      throw new StorageFault(wordsFor(error), { cause: error });
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
    if (hasStore(database)) return database;
    database.close();
    await deleteDB(this.#name);
    return await this.#open();
  }

  /** The next use opens the database again. */
  #forget(): void {
    this.#database = undefined;
  }
}

/** A database that a script of another page of the site has made, or that is damaged, may lack what the page has put there. */
function hasStore(database: IDBPDatabase<Schema>): boolean {
  return (
    database.objectStoreNames.contains("analyses") &&
    database.transaction("analyses").store.indexNames.contains("changed")
  );
}

const isWhole = ({ name, plies, address, pgn }: Partial<RecentAnalysis>): boolean =>
  typeof pgn === "string" &&
  typeof name === "string" &&
  typeof address === "string" &&
  typeof plies === "number";

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
