import "./main.js";

globalThis.result.then((result) => console.log(JSON.stringify(result)));
