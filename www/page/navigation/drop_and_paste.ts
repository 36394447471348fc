/** A game or position dropped or pasted anywhere on the page, outside fields. */

import { messageOf } from "../../engine/errors";
import { fault } from "../actions/actions";
import { analysisIsOpen } from "./hash_router";
import "./drop_and_paste.css";

const FIELDS = "input, textarea, [contenteditable], dialog";

/** Takes files itself. */
const inFileField = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement && target.type === "file";

const inField = ({ target }: Event): boolean => target instanceof Element && target.closest(FIELDS) !== null;

export function installDropAndPaste(page: Document): void {
  const { documentElement: root } = page;
  /** Files are taken everywhere, text outside fields: a browser would leave the page for them. */
  const takes = (event: DragEvent): boolean => {
    const types = event.dataTransfer?.types ?? [];
    if (types.includes("Files")) return !inFileField(event);
    return types.includes("text/plain") && !inField(event);
  };
  page.addEventListener("dragover", (event) => {
    if (!takes(event)) return;
    event.preventDefault();
    root.classList.add("dropping");
  });
  page.addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) root.classList.remove("dropping");
  });
  page.addEventListener("drop", (event) => {
    root.classList.remove("dropping");
    if (!takes(event)) return;
    event.preventDefault();
    accept(event.dataTransfer);
  });
  page.addEventListener("paste", (event) => {
    if (inField(event) || !analysisIsOpen()) return;
    event.preventDefault();
    accept(event.clipboardData);
  });
}

function accept(data: DataTransfer | null): void {
  const file = data?.files[0];
  const text = data?.getData("text/plain") ?? "";
  if (file === undefined && text.trim() === "") return;
  if (!analysisIsOpen()) location.hash = "#analysis";
  void load(file ?? text);
}

async function load(source: File | string): Promise<void> {
  const reader = await import("../open/game_loading").catch(messageOf);
  if (typeof reader === "string")
    fault("game", `The part of the page that reads games cannot be loaded: ${reader}`);
  else await (typeof source === "string" ? reader.loadText(source) : reader.loadFile(source));
}
