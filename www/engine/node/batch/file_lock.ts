/**
 * A lock on a file: `FILE.lock` beside it, for all machines that share the folder. Its owner touches it all the time, so that
 * silence tells a lock that a crash has left behind. The number of a process would not: it means nothing on another machine, and
 * containers soon use it again.
 */

import { type FileHandle, open, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { isSystemError, notWritten } from "./system_errors.js";

const BEAT_MS = 500;
/** A lock that is not touched in this time is abandoned. */
const SILENCE_MS = 5000;

/** Another process writes the file. */
export class LockError extends Error {
  override readonly name = "LockError";
}

export class FileLock {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #timer: NodeJS.Timeout;
  #lastBeat = -Infinity;
  #loss: LockError | undefined;

  /** Locks `file`. Waits until an abandoned lock has proved to be one. Rejects with a {@link LockError} if it is in use. */
  static async acquire(file: string): Promise<FileLock> {
    const path = `${file}.lock`;
    const handle = (await created(path)) ?? (await takenOver(path));
    if (handle === undefined) {
      const owner = await readFile(path, "utf8").catch(() => "another process");
      throw new LockError(`${file} is being written by ${owner.trim()}`);
    }
    const lock = new FileLock(path, handle);
    try {
      await lock.hold();
      return lock;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
    this.#timer = setInterval(() => void this.#beat(), BEAT_MS).unref();
  }

  /** Rejects with a {@link LockError} if the lock is lost: another process takes it if this one is suspended. */
  async hold(): Promise<void> {
    if (Date.now() - this.#lastBeat > 2 * BEAT_MS) await this.#beat();
    if (this.#loss !== undefined) throw this.#loss;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beat();
    if (this.#loss === undefined) await rm(this.#path, { force: true });
    await this.#handle.close();
  }

  async #beat(): Promise<void> {
    const now = new Date();
    try {
      await this.#handle.utimes(now, now);
      const own = await this.#handle.stat({ bigint: true });
      const found = await stat(this.#path, { bigint: true });
      if (found.ino !== own.ino || found.dev !== own.dev) throw new Error("the file is another one");
    } catch (cause) {
      this.#loss = new LockError(`${this.#path} was taken over by another process or removed`, { cause });
    }
    this.#lastBeat = now.getTime();
  }
}

/** Returns undefined if there is a lock. */
async function created(path: string): Promise<FileHandle | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path, "wx");
  } catch (error) {
    if (isSystemError(error, "EEXIST")) return undefined;
    throw notWritten(path, error);
  }
  try {
    await handle.writeFile(`process ${process.pid} on ${hostname()}\n`);
    return handle;
  } catch (error) {
    await handle.close();
    await rm(path, { force: true });
    throw notWritten(path, error);
  }
}

/** Returns undefined if the owner of the lock lives. */
async function takenOver(path: string): Promise<FileHandle | undefined> {
  const first = await lastTouch(path);
  for (let silence = 0; silence < SILENCE_MS; silence += BEAT_MS) {
    await delay(BEAT_MS);
    const touch = await lastTouch(path);
    if (touch === undefined) return created(path);
    if (touch !== first) return undefined;
  }
  await rm(path, { force: true });
  const handle = await created(path);
  // Another process may come to the same conclusion a moment later, and remove this lock.
  await delay(BEAT_MS);
  return handle;
}

/** A text that each touch changes; undefined if there is no lock. Opens the file, because a network may cache what a path tells. */
async function lastTouch(path: string): Promise<string | undefined> {
  try {
    const handle = await open(path);
    try {
      const { ino, mtimeNs } = await handle.stat({ bigint: true });
      return `${ino} ${mtimeNs}`;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return undefined;
    throw error;
  }
}
