/** Workers whose scripts come from another server than the page, such as a CDN. */

/**
 * Where the script `name` beside the module at `moduleUrl` lies, if that module comes as it is from another server. What
 * bundlers have built has its worker beside it, where they look for it by themselves.
 */
export function remoteUrl(name: string, moduleUrl: string): URL | undefined {
  const here = new URL(moduleUrl);
  const isRemote = here.protocol.startsWith("http") && here.origin !== location.origin;
  return isRemote ? new URL(name, here) : undefined;
}

/** Browsers start workers of the page's own origin only; a script of that origin may import one from elsewhere. */
export function workerAt(url: URL): Worker {
  if (url.origin === location.origin) return new Worker(url, { type: "module" });
  const script = new Blob([`import ${JSON.stringify(url.href)};URL.revokeObjectURL(import.meta.url);`], {
    type: "text/javascript",
  });
  return new Worker(URL.createObjectURL(script), { type: "module" });
}
