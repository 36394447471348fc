/** A `<pv-analyzer>` below its example, by the built package, which is a folder of the site. It starts at the press of a button. */

import { withBase } from "vitepress";
import { defineComponent, h, ref } from "vue";

const ATTRIBUTE = /(?<name>[\w-]+)="(?<value>[^"]*)"/g;

export const LiveAnalyzer = defineComponent({
  props: { attributes: { type: String, required: true } },
  setup(props) {
    const isRunning = ref(false);
    const failure = ref("");
    const start = async (): Promise<void> => {
      try {
        await import(/* @vite-ignore */ withBase("/package/element.js"));
        isRunning.value = true;
      } catch {
        failure.value = "The package could not be loaded. Check the connection, and press again.";
      }
    };
    const attributes = Object.fromEntries(
      [...decodeURIComponent(props.attributes).matchAll(ATTRIBUTE)].map(({ groups }) => [
        // As attributes: the element is not yet defined when the site is built.
        `^${groups?.["name"] ?? ""}`,
        groups?.["value"],
      ]),
    );
    return () =>
      isRunning.value
        ? h("pv-analyzer", { ...attributes, class: "live" })
        : h("p", { class: "live" }, [
            h("button", { type: "button", onClick: start }, "Run this example"),
            failure.value === "" ? undefined : ` ${failure.value}`,
          ]);
  },
});
