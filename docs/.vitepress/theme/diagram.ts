/** A diagram, drawn by Mermaid, which is loaded with the first one. Until then its source stands in its place. */

import { useData, withBase } from "vitepress";
import { defineComponent, h, onMounted, ref, useId, watch } from "vue";

interface Mermaid {
  initialize(settings: { startOnLoad: boolean; theme: string; themeVariables: Record<string, string> }): void;
  render(id: string, code: string): Promise<{ svg: string }>;
}

/** The least size of a diagram, as a part of its own. Its letters have 16 pixels. */
const SMALLEST = 0.7;

let loading: Promise<Mermaid> | undefined;

const loadMermaid = (): Promise<Mermaid> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = withBase("/mermaid.js");
    script.onload = () => resolve((globalThis as unknown as { mermaid: Mermaid }).mermaid);
    script.onerror = () => {
      loading = undefined;
      reject(new Error(`${script.src} could not be loaded`));
    };
    document.head.append(script);
  }));

export const Diagram = defineComponent({
  props: { code: { type: String, required: true } },
  setup(props) {
    const { isDark } = useData();
    const id = useId();
    const svg = ref("");
    const code = decodeURIComponent(props.code);
    const draw = async (): Promise<void> => {
      const mermaid = await loadMermaid();
      mermaid.initialize({
        startOnLoad: false,
        theme: isDark.value ? "dark" : "neutral",
        // The page's, so that labels of arrows keep their contrast.
        themeVariables: { edgeLabelBackground: isDark.value ? "#1b1b1f" : "#ffffff" },
      });
      const rendered = await mermaid.render(`diagram-${id}`, code);
      // A wide diagram scrolls before its letters become too small to read.
      svg.value = rendered.svg.replace(
        /max-width: ([\d.]+)px/,
        (width, px) => `${width}; min-width: ${SMALLEST * Number(px)}px`,
      );
    };
    onMounted(draw);
    watch(isDark, draw);
    return () =>
      svg.value === ""
        ? h("pre", code)
        : h("div", {
            class: "diagram",
            role: "img",
            tabindex: 0,
            "aria-label": "Diagram, described by the text around it",
            innerHTML: svg.value,
          });
  },
});
