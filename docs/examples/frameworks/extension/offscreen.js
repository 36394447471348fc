// Before the extension is packed: npm install pvscope && cp -R node_modules/pvscope extension/
import { Analyzer } from "./pvscope/engine/index.js";

// Each page that asks has an engine of its own, for as long as it is open.
chrome.runtime.onConnect.addListener((port) => {
  const analyzer = new Analyzer();
  const page = new AbortController();
  port.onDisconnect.addListener(() => {
    page.abort();
    void analyzer.close();
  });
  const answer = (fen, text) => {
    if (!page.signal.aborted) port.postMessage({ fen, text });
  };
  port.onMessage.addListener(async (fen) => {
    try {
      for await (const { kind, depth, lines } of analyzer.analyze({ fen }, { depth: 12 }))
        if (kind === "iteration") answer(fen, `Depth ${depth}: ${lines[0].san.join(" ")}`);
    } catch (error) {
      answer(fen, error.message);
    }
  });
});
