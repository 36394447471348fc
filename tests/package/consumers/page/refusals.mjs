import "./refusals.js";

console.log(JSON.stringify(await globalThis.result));
