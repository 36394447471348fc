const results = [];
for (const part of ["main", "lab", "game"]) {
  await import(`./${part}.js`);
  results.push(await globalThis.result);
}
globalThis.results = results;
