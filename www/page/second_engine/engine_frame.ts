/**
 * A sealed frame for an engine of the user's: a sandbox with an origin of its own, so that the engine touches neither the page nor its
 * storage, and with a policy that lets nothing out to the network.
 *
 * The frame is a `srcdoc`, not a file of the site: it needs no request, so it works without a connection (browsers do not ask service workers
 * for sandboxed documents), below any folder, and is isolated as the page is. It inherits the page's policy, which names its one script by
 * hash (engine_frame_plugin.ts), and adds its own: what one of the two forbids is forbidden. Of the page's sources for connections that leaves
 * `blob:`, which are the chosen files. The engine's worker inherits both.
 */

import type { EngineWorker } from "../../engine/uci_engine/engine_port";
import type { EngineFiles } from "./engine_files";
import script from "./frame_script.js?raw";

/** The page's policy allows no other script than ours. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; connect-src blob:; base-uri 'none'; form-action 'none'";

const DOCUMENT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${script}</script>`;

/** The longest text of a fault that is passed on, in characters. */
const FAULT_LENGTH = 200;

/** The engine in its frame, as if it were a worker. */
export class EngineFrame extends EventTarget implements EngineWorker {
  readonly #frame = document.createElement("iframe");
  readonly #port: MessagePort;

  constructor(files: EngineFiles) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#receive(data);
    this.#frame.setAttribute("sandbox", "allow-scripts");
    this.#frame.hidden = true;
    this.#frame.title = "Another engine";
    this.#frame.srcdoc = DOCUMENT;
    // An opaque origin has no name that could be the target.
    const handOver = (): void => this.#frame.contentWindow?.postMessage(files, "*", [port2]);
    this.#frame.addEventListener("load", handOver, { once: true });
    document.body.append(this.#frame);
  }

  postMessage(line: string): void {
    this.#port.postMessage(line);
  }

  /** Ends the engine, with its frame. */
  terminate(): void {
    this.#port.close();
    this.#frame.remove();
  }

  /** Lines are texts, and the session limits their length. All else is the frame's word that the engine has failed, or nothing. */
  #receive(data: unknown): void {
    if (typeof data === "string") this.dispatchEvent(new MessageEvent("message", { data }));
    else if (typeof data === "object" && data !== null && "fault" in data && typeof data.fault === "string")
      this.dispatchEvent(
        new ErrorEvent("error", { message: data.fault.slice(0, FAULT_LENGTH), cancelable: true }),
      );
  }
}
