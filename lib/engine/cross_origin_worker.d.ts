/** Workers whose scripts come from another server than the page, such as a CDN. */
/**
 * The URL of the script `name` beside the module at `moduleUrl`, if that module comes unbundled from another server. Bundlers
 * find their workers by themselves.
 */
export declare function remoteUrl(name: string, moduleUrl: string): URL | undefined;
/** Starts a worker of any origin. Browsers only start those of the page's own, but a script of that origin may import another. */
export declare function workerAt(url: URL): Worker;
