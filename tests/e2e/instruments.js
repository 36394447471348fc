/**
 * Runs before the page's own scripts. `skip(ms)` lets time pass at once, so that a test need not wait for a time limit, and
 * `errors` are those of the console.
 */
{
  const { addEventListener, clearTimeout, console, performance, setTimeout } = globalThis;
  const errors = (globalThis.errors = []);
  addEventListener("error", ({ message }) => errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  console.error = (...parts) => errors.push(parts.join(" "));

  // It would hide the faults of the server.
  delete globalThis.Navigator.prototype.serviceWorker;

  let skipped = 0;
  let lastId = 0;
  const timers = new Map();
  const now = performance.now.bind(performance);
  performance.now = () => now() + skipped;

  const arm = (id, timer) => {
    clearTimeout(timer.real);
    timer.real = setTimeout(() => fire(id, timer), timer.due - performance.now());
  };

  const fire = (id, timer) => {
    clearTimeout(timer.real);
    if (!timers.has(id)) return;
    if (timer.everyMs === undefined) timers.delete(id);
    else arm(id, Object.assign(timer, { due: timer.due + timer.everyMs }));
    timer.run();
  };

  const start = (run, ms = 0, args = [], everyMs = undefined) => {
    const id = ++lastId;
    const timer = { run: () => run(...args), due: performance.now() + ms, everyMs };
    timers.set(id, timer);
    arm(id, timer);
    return id;
  };

  const stop = (id) => {
    clearTimeout(timers.get(id)?.real);
    timers.delete(id);
  };

  globalThis.setTimeout = (run, ms, ...args) => start(run, ms, args);
  globalThis.setInterval = (run, ms, ...args) => start(run, ms, args, Math.max(ms, 1));
  globalThis.clearTimeout = globalThis.clearInterval = stop;

  /** Fires the timers of the next `ms` milliseconds in order; those that they start take part, once they are started. */
  globalThis.skip = async (ms) => {
    const end = performance.now() + ms;
    for (;;) {
      const due = [...timers].sort(([, one], [, other]) => one.due - other.due)[0];
      if (due === undefined || due[1].due > end) break;
      const [id, timer] = due;
      skipped += Math.max(timer.due - performance.now(), 0);
      fire(id, timer);
      await null;
    }
    skipped += Math.max(end - performance.now(), 0);
    for (const [id, timer] of timers) arm(id, timer);
  };
}
