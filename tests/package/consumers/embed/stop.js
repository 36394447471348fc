// The single file's global, for pages without modules: an infinite analysis, stopped, and one more.
globalThis.stopped = (async () => {
  const { Analyzer, EngineError } = globalThis.pvscope;
  const fen = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
  const analyzer = await Analyzer.create();
  const endless = analyzer.analyze({ fen });
  for await (const { kind, depth } of endless) if (kind === "iteration" && depth === 8) endless.stop();
  const { reason } = await endless.end;
  const next = await analyzer.analyze({ fen }, { depth: 3 }).end;
  const refused = await analyzer.analyze({ fen: "nonsense" }).end.catch((error) => error);
  await analyzer.close();
  const jspi = await Analyzer.create({ build: "jspi" }).catch((error) => error);
  const codes = [refused, jspi].map((error) => error instanceof EngineError && error.code);
  return { build: analyzer.build, reasons: [reason, next.reason], codes };
})();
