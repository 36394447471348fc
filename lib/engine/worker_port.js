/** A browser's worker as a {@link WorkerPort}. */
export function portTo(worker, listener) {
    worker.addEventListener("message", ({ data }) => listener.onMessage(data));
    worker.addEventListener("messageerror", () => listener.onFault("its answer cannot be read"));
    worker.addEventListener("error", (event) => {
        // The listener reports it; the console need not.
        event.preventDefault();
        listener.onFault(event.message || "its worker cannot be started");
    });
    return {
        post: (message) => worker.postMessage(message),
        terminate: () => worker.terminate(),
    };
}
