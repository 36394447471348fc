// Vue 3 (npm install pvscope vue): <Analysis :fen="fen" /> shows the best line.
import { Analyzer } from "pvscope";
import { h, onMounted, onUnmounted, shallowRef, toValue, watchEffect } from "vue";

/** The latest `report` on a position, or the `error`. Refs and getters are followed. The options are those of `analyze`. */
export function useAnalysis(fen, options = {}) {
  const found = shallowRef({});
  // A server that renders the component starts no engine.
  onMounted(() => {
    const analyzer = new Analyzer();
    onUnmounted(() => analyzer.close());
    watchEffect(async (onCleanup) => {
      const controller = new AbortController();
      const { signal } = controller;
      onCleanup(() => controller.abort());
      found.value = {};
      try {
        for await (const report of analyzer.analyze({ fen: toValue(fen) }, { ...toValue(options), signal }))
          if (report.kind === "iteration" && !signal.aborted) found.value = { report };
      } catch (error) {
        if (!signal.aborted) found.value = { error };
      }
    });
  });
  return found;
}

export const Analysis = {
  props: ["fen"],
  setup(props) {
    const found = useAnalysis(() => props.fen, { depth: 12 });
    return () => {
      const { report, error } = found.value;
      return h("output", report ? `Depth ${report.depth}: ${report.lines[0].san.join(" ")}` : error?.message);
    };
  },
};
