// A content script asks in the same way.
const input = document.querySelector("#fen");
const line = document.querySelector("#line");

await chrome.runtime.sendMessage("open");
const port = chrome.runtime.connect();
port.onMessage.addListener(({ fen, text }) => {
  if (fen === input.value) line.value = text;
});
const ask = () => {
  line.value = "";
  port.postMessage(input.value);
};
input.addEventListener("input", ask);
// What was typed while the document opened.
if (input.value !== "") ask();
