import "./main.js";

console.log(JSON.stringify(await globalThis.result));
