import { createApp, h, nextTick, ref } from "vue";
import { Analysis } from "./vue.js";

const fen = ref();
const app = createApp(() => fen.value && h(Analysis, { fen: fen.value }));
app.mount("#root");

globalThis.show = async (shown) => {
  fen.value = shown;
  await nextTick();
};
globalThis.unmount = () => app.unmount();
