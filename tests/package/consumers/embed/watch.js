// Collects the events of an element's first analysis. Loaded before the element's own script.
globalThis.result = new Promise((resolve) => {
  // Scripts that fail to load or throw.
  addEventListener(
    "error",
    ({ message, target }) => {
      if (target.localName !== "pv-analyzer") resolve({ error: message ?? target.src });
    },
    true,
  );
  addEventListener("DOMContentLoaded", () => {
    const element = document.querySelector("pv-analyzer");
    const depths = [];
    element.addEventListener("report", ({ detail }) => {
      if (detail.kind === "iteration") depths.push(detail.depth);
    });
    element.addEventListener("end", ({ detail }) => {
      const { score, certificate } = detail.lines[0];
      resolve({ depths, best: detail.bestMoveSan, score, holds: certificate.holds });
    });
    element.addEventListener("error", ({ error }) =>
      resolve({ error: error?.message ?? String(error), code: error?.code }),
    );
  });
});
