// React (npm install pvscope react): <Analysis fen={fen} /> shows the best line. In Next, "use client" comes first.
import { Analyzer } from "pvscope";
import { useEffect, useState } from "react";

/** The latest `report` on a position, or the `error`. The options are those of `analyze`. */
export function useAnalysis(fen, options = {}) {
  const [analyzer, setAnalyzer] = useState();
  const [found, setFound] = useState({});
  // Compared by value: the object of options may be a new one in every render.
  const question = JSON.stringify({ fen, options });

  // Strict mode does this twice, and closes the first engine at once.
  useEffect(() => {
    const analyzer = new Analyzer();
    setAnalyzer(analyzer);
    return () => void analyzer.close();
  }, []);

  useEffect(() => {
    const { fen, options } = JSON.parse(question);
    const controller = new AbortController();
    const analyse = async () => {
      try {
        for await (const report of analyzer.analyze({ fen }, { ...options, signal: controller.signal }))
          if (report.kind === "iteration") setFound({ question, report });
      } catch (error) {
        setFound({ question, error });
      }
    };
    if (analyzer !== undefined) void analyse();
    return () => controller.abort();
  }, [analyzer, question]);
  return found.question === question ? found : {};
}

export function Analysis({ fen }) {
  const { report, error } = useAnalysis(fen, { depth: 12 });
  const text = report ? `Depth ${report.depth}: ${report.lines[0].san.join(" ")}` : error?.message;
  return <output>{text}</output>;
}
