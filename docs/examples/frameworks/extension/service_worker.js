// A service worker can start no worker, and the engine needs one: it opens the document that can.
let opened = Promise.resolve();

chrome.runtime.onMessage.addListener((message, _sender, answer) => {
  if (message !== "open") return false;
  // There can be only one: requests wait for each other.
  opened = opened.then(openDocument);
  opened.then(() => answer(true));
  // The answer comes later.
  return true;
});

async function openDocument() {
  const open = await chrome.runtime.getContexts({ contextTypes: ["OFFSCREEN_DOCUMENT"] });
  if (open.length > 0) return;
  await chrome.offscreen.createDocument({
    url: "offscreen.html",
    reasons: ["WORKERS"],
    justification: "The chess engine runs in a worker.",
  });
}
