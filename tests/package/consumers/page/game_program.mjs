import "./game.js";

console.log(JSON.stringify(await globalThis.result));
