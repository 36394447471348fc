/** Wasm memory that threads share: address space, whose pages are taken when they are needed. */

/** Pages of 64 KiB, more than the engine begins with. */
const FIRST_PAGES = 128;
/** Pages that the memory may have: 2 GiB, or what the environment grants. */
const MAX_PAGES = [32_768, 16_384, 8192];
const LEAST_PAGES = 4096;

/** Memory for an engine and its helpers. Throws whatever the environment throws without address space for it. */
export function sharedMemory(): WebAssembly.Memory {
  for (const maximum of MAX_PAGES) {
    try {
      return memoryOf(maximum);
    } catch {
      // There may be room for less.
    }
  }
  return smallSharedMemory();
}

/** Memory for an engine without a hash table. Throws as {@link sharedMemory}. */
export const smallSharedMemory = (): WebAssembly.Memory => memoryOf(LEAST_PAGES);

/** Whether the environment grants the least memory that an engine and its helpers may get. */
export function grantsSharedMemory(): boolean {
  try {
    smallSharedMemory();
    return true;
  } catch {
    return false;
  }
}

const memoryOf = (maximum: number): WebAssembly.Memory =>
  new WebAssembly.Memory({ initial: FIRST_PAGES, maximum, shared: true });
