import "./lab.js";

console.log(JSON.stringify(await globalThis.result));
