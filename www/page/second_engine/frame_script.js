/*
 * The script of the sealed frame in which another engine runs: see engine_frame.ts. It takes the engine's files, starts them in a worker, and
 * passes lines on. The engine itself runs in the worker alone, so that it can send the frame nowhere.
 */
{
  /**
   * Messages that an engine may print at once, and in a second for long. No engine needs as many, and an endless output would fill the memory;
   * how fast it arrives depends on the machine.
   */
  const BURST = 5000;
  const PER_SECOND = 500;

  /**
   * Runs in the worker before the engine's script, which expects a server: it finds itself at an address with its own name, the name of its
   * wasm behind the `#`, as builds of Stockfish want it, and whatever file it asks for by name is the chosen one of that name.
   */
  const prelude = ({ script, wasm, files }) => {
    const post = postMessage.bind(self);
    const [own, hash] = location.href.split("#");
    const place = new URL(`https://engine.invalid/${encodeURIComponent(script)}#${hash ?? wasm}`);
    Object.defineProperty(self, "location", { value: place });

    const nameIn = (url) => decodeURIComponent(new URL(url, place).pathname.split("/").at(-1));
    const addressOf = (url) => {
      if (String(url).startsWith("blob:")) return url;
      const name = nameIn(url);
      if (Object.hasOwn(files, name)) return files[name];
      const fault = `it needs the file “${name}”: choose it together with the script`;
      // Without other files it may still play.
      if (name.endsWith(".wasm")) post({ fault });
      throw new Error(fault);
    };
    const { fetch, XMLHttpRequest, Worker } = self;
    self.fetch = async (asked, options) =>
      fetch(addressOf(asked instanceof Request ? asked.url : asked), options);
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (method, url, ...others) {
      return open.call(this, method, addressOf(url), ...others);
    };
    self.importScripts = () => {
      throw new Error("it consists of several scripts: choose a build in one script");
    };
    // Some run the same script in a second worker.
    self.Worker = class extends Worker {
      constructor(url, options) {
        super(nameIn(url) === script ? own + new URL(url, place).hash : addressOf(url), options);
      }
    };
    addEventListener("unhandledrejection", ({ reason }) =>
      post({ fault: String(reason?.message ?? reason) }),
    );
  };

  const start = ({ script, files }, port) => {
    const urlOf = (file) => {
      const type = file.name.endsWith(".wasm") ? "application/wasm" : file.type;
      return URL.createObjectURL(new Blob([file], { type }));
    };
    const names = {
      script: script.name,
      wasm: encodeURIComponent(files.find(({ name }) => name.endsWith(".wasm"))?.name ?? ""),
      files: Object.fromEntries(files.map((file) => [file.name, urlOf(file)])),
    };
    const parts = [`(${prelude})(${JSON.stringify(names)});\n`, script];
    const worker = new Worker(URL.createObjectURL(new Blob(parts, { type: "text/javascript" })));

    const end = (fault) => {
      worker.terminate();
      port.postMessage({ fault });
    };
    let isHeard = false;
    let level = 0;
    let before = 0;
    worker.onmessage = ({ data, timeStamp }) => {
      level = Math.max(0, level - ((timeStamp - before) / 1000) * PER_SECOND) + 1;
      before = timeStamp;
      if (level > BURST) end(`its output has no end, more than ${PER_SECOND} messages a second`);
      else if (typeof data === "string") {
        isHeard = true;
        port.postMessage(data);
      } else if (!isHeard && typeof data?.fault === "string") end(data.fault);
    };
    worker.onmessageerror = () => end("its message cannot be read");
    worker.onerror = (event) => {
      // The page says it in words; the console need not.
      event.preventDefault();
      end(event.message?.replace(/^Uncaught /, "") || "its script cannot be run");
    };
    port.onmessage = ({ data }) => worker.postMessage(data);
  };

  const receive = ({ source, data, ports: [port] }) => {
    if (source !== parent) return;
    removeEventListener("message", receive);
    start(data, port);
  };
  addEventListener("message", receive);
}
