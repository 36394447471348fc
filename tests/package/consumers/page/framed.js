const results = [];
for (const load of [() => import("./main.js"), () => import("./lab.js"), () => import("./game.js")]) {
  await load();
  results.push(await globalThis.result);
}
globalThis.results = results;
