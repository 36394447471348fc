/** The caches of earlier versions of the service worker, which kept whatever the server answered with status 200. */

const namesFor = (scope: string): readonly string[] => [`workbox-precache-v2-${scope}`, "pvscope-other-wasm"];

/**
 * Deletes pages that are kept in place of files. An earlier version may serve the page until the user changes to this one; it asks
 * the server for what it lacks.
 */
export async function mendEarlier(scope: string): Promise<void> {
  for (const name of namesFor(scope)) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (kept !== undefined && (await isForeignPage(new URL(request.url), kept)))
        await cache.delete(request);
    }
  }
}

export const deleteEarlier = async (scope: string): Promise<void> => {
  await Promise.all(namesFor(scope).map((name) => caches.delete(name)));
};

async function isForeignPage({ pathname }: URL, kept: Response): Promise<boolean> {
  if (kept.headers.get("Content-Type")?.includes("html") !== true) return false;
  return !pathname.endsWith(".html") || !(await kept.text()).includes("<title>pvscope");
}
