/** Workers whose scripts come from another server than the page, such as a CDN. */

/**
 * The URL of the script `name` beside the module at `moduleUrl`, if that module comes unbundled from another server. Bundlers
 * find their workers by themselves.
 */
export function remoteUrl(name: string, moduleUrl: string): URL | undefined {
  const here = new URL(moduleUrl);
  const isRemote = here.protocol.startsWith("http") && here.origin !== location.origin;
  return isRemote ? new URL(name, here) : undefined;
}

/** Starts a worker of any origin. Browsers start only same-origin scripts, but such a script may import one from elsewhere. */
export function workerAt(url: URL): Worker {
  if (url.origin === location.origin) return new Worker(url, { type: "module" });
  const script = new Blob([`import ${JSON.stringify(url.href)};URL.revokeObjectURL(import.meta.url);`], {
    type: "text/javascript",
  });
  return new Worker(URL.createObjectURL(script), { type: "module" });
}
