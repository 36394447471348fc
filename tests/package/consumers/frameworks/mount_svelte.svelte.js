import { flushSync, mount, unmount } from "svelte";
import Analysis from "./svelte.svelte";

const props = $state({ fen: "" });
let component;

globalThis.show = (fen) => {
  props.fen = fen;
  component ??= mount(Analysis, { target: document.querySelector("#root"), props });
  flushSync();
};
globalThis.unmount = () => unmount(component);
