/** The worker's side of a {@link WorkerChannel}: loads once, then answers one request at a time. */
import { isEngineErrorInfo, messageOf } from "./errors.js";
import { StopFlag } from "./interrupt.js";
export function serve(connection, server) {
    let flag = new StopFlag();
    let onLoaded = () => undefined;
    /** Settles once all requests so far are answered. The first waits for the load, which may come after it. */
    let tail = new Promise((resolve) => (onLoaded = resolve));
    const post = (message, transfer = []) => connection.post(message, transfer);
    async function load(message) {
        if (message.stopFlag !== undefined)
            flag = new StopFlag(message.stopFlag);
        await server.load(message.load);
        post({ kind: "ready" });
        onLoaded();
    }
    async function answer({ id, request, stopped }) {
        if (stopped)
            flag.raise(id);
        const task = {
            request,
            isStopped: () => flag.isRaised(id),
            report: (report) => post({ kind: "report", id, report }),
        };
        let result;
        try {
            result = await server.run(task);
        }
        catch (thrown) {
            if (!isEngineErrorInfo(thrown))
                throw thrown;
            post({ kind: "refused", id, error: thrown });
            return;
        }
        post({ kind: "done", id, result }, server.transferred?.(result));
    }
    /** Whatever a panic or a trap leaves behind is unusable. */
    const crashed = (thrown) => post({ kind: "crashed", message: isEngineErrorInfo(thrown) ? thrown.message : messageOf(thrown) });
    connection.listen((message) => {
        switch (message.kind) {
            case "load":
                load(message).catch(crashed);
                break;
            case "request":
                tail = tail.then(() => answer(message)).catch(crashed);
                break;
            case "stop":
                flag.raise(message.id);
                break;
        }
    });
}
/** The page of a worker in a browser. */
export const page = () => ({
    post: (message, transfer) => postMessage(message, { transfer }),
    listen: (receive) => addEventListener("message", ({ data }) => receive(data)),
});
