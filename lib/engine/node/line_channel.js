/** Lines on their way to a thread that takes them without a turn of its event loop, in the middle of a search. */
import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";
export class LineSender {
    outlet;
    #port;
    constructor() {
        const { port1, port2 } = new MessageChannel();
        this.#port = port1;
        this.outlet = {
            port: port2,
            pending: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
        };
    }
    send(line) {
        this.#post(line);
    }
    /** There are no more lines. */
    end() {
        this.#post(null);
    }
    #post(message) {
        this.#port.postMessage(message);
        Atomics.add(this.outlet.pending, 0, 1);
        Atomics.notify(this.outlet.pending, 0);
    }
}
export class LineReceiver {
    #outlet;
    #ended = false;
    constructor(outlet) {
        this.#outlet = outlet;
    }
    /** The next line, waiting for it; null once there are no more. */
    wait() {
        if (!this.#ended)
            Atomics.wait(this.#outlet.pending, 0, 0);
        return this.poll() ?? null;
    }
    /** The next line if it is there already, else undefined; null once there are no more. */
    poll() {
        if (this.#ended)
            return null;
        if (Atomics.load(this.#outlet.pending, 0) === 0)
            return undefined;
        Atomics.sub(this.#outlet.pending, 0, 1);
        const received = receiveMessageOnPort(this.#outlet.port);
        this.#ended = received.message === null;
        return received.message;
    }
}
