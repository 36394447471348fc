import { createApp, h, ref } from "vue";
import { Analysis } from "./vue.js";

const fen = ref();
const app = createApp(() => fen.value && h(Analysis, { fen: fen.value }));
app.mount("#root");

globalThis.show = (shown) => void (fen.value = shown);
globalThis.unmount = () => app.unmount();
