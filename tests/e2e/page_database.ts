/** The page's database, as another page of the site makes, reads and deletes it. */

import type { WebDriver } from "selenium-webdriver";
import { Driver as ChromiumDriver } from "selenium-webdriver/chrome.js";

const NAME = "pvscope";

/** An object store with its records. */
export interface Store {
  readonly name: string;
  readonly keyPath: string;
  /** The key path and name of its only index. */
  readonly index?: string;
  readonly records: readonly object[];
}

export async function deleteDatabase(driver: WebDriver, name = NAME): Promise<void> {
  await driver.executeAsyncScript((name: string, done: () => void) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => done();
  }, name);
}

export async function makeDatabase(
  driver: WebDriver,
  version: number,
  stores: readonly Store[],
): Promise<void> {
  await driver.executeAsyncScript(
    (name: string, version: number, stores: readonly Store[], done: () => void) => {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const { name, keyPath, index, records } of stores) {
          const store = opening.result.createObjectStore(name, { keyPath });
          if (index !== undefined) store.createIndex(index, index);
          for (const record of records) store.put(record);
        }
      };
      opening.onsuccess = () => {
        opening.result.close();
        done();
      };
    },
    NAME,
    version,
    stores,
  );
}

export const recordsOf = (driver: WebDriver, store: string): Promise<unknown[]> =>
  driver.executeAsyncScript(
    (name: string, store: string, done: (records: unknown[]) => void) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => {
          opening.result.close();
          done(reading.result);
        };
      };
    },
    NAME,
    store,
  );

/** The database that takes all room. */
export const FILLER = "filler";

/** Fills the browser's room for the site but for some 130 kilobytes, which it needs while it writes. */
export async function fillRoom(driver: WebDriver): Promise<void> {
  await driver.executeAsyncScript((name: string, done: () => void) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("parts", { autoIncrement: true });
    opening.onsuccess = () => {
      const write = (): void => {
        const writing = opening.result.transaction("parts", "readwrite");
        // No two parts are alike, so that they cannot be compressed.
        writing.objectStore("parts").put(crypto.getRandomValues(new Uint8Array(1 << 15)));
        writing.oncomplete = write;
        writing.onabort = () => {
          opening.result.close();
          done();
        };
      };
      write();
    };
  }, FILLER);
}

/** Limits the room of the site in Chromium, or ends the limit. */
export async function limitRoom(driver: WebDriver, bytes?: number): Promise<void> {
  if (!(driver instanceof ChromiumDriver)) throw new Error("only Chromium has such a limit");
  const origin = await driver.executeScript<string>("return location.origin");
  const limit = bytes === undefined ? {} : { quotaSize: bytes };
  await driver.sendDevToolsCommand("Storage.overrideQuotaForOrigin", { origin, ...limit });
}
