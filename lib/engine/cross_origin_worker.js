/** Workers whose scripts come from another server than the page, such as a CDN. */
/**
 * The URL of the script `name` beside the module at `moduleUrl`, if that module comes unbundled from another server. Bundlers
 * find their workers by themselves.
 */
export function remoteUrl(name, moduleUrl) {
    const here = new URL(moduleUrl);
    const isRemote = here.protocol.startsWith("http") && here.origin !== location.origin;
    return isRemote ? new URL(name, here) : undefined;
}
/** Starts a worker of any origin. Browsers only start those of the page's own, but a script of that origin may import another. */
export function workerAt(url) {
    if (url.origin === location.origin)
        return new Worker(url, { type: "module" });
    const script = new Blob([`import ${JSON.stringify(url.href)};URL.revokeObjectURL(import.meta.url);`], {
        type: "text/javascript",
    });
    return new Worker(URL.createObjectURL(script), { type: "module" });
}
