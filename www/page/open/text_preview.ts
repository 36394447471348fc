/** The finding in a text under edit: at once for a position, and by a worker, after a pause in typing, for games. */

import {
  ANALYSIS_FINDING,
  type Finding,
  faultFinding,
  gameFinding,
  gamesFinding,
  LINK_FINDING,
  positionFinding,
} from "./finding";
import { tooLarge } from "./game_text";
import { PgnReader } from "../game/pgn_reader";
import { positionIn } from "../game/text_kind";

const PAUSE_MS = 200;

export class TextPreview {
  readonly #found: (finding: Finding | undefined) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reader: PgnReader | undefined;

  /** `found` is told the finding, or undefined while there is none. */
  constructor(found: (finding: Finding | undefined) => void) {
    this.#found = found;
  }

  /** Examines another text. `chess960` is what the user has decided, if anything. */
  examine(text: string, chess960: boolean | undefined): void {
    this.cancel();
    if (text.trim() === "") return this.#found(undefined);
    const fen = positionIn(text);
    if (fen !== undefined) return this.#found(positionFinding(fen, chess960));
    this.#found(undefined);
    this.#timer = setTimeout(() => void this.#read(text, chess960), PAUSE_MS);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#reader?.close();
    this.#reader = undefined;
  }

  async #read(text: string, chess960: boolean | undefined): Promise<void> {
    const refused = tooLarge("The text", text.length);
    if (refused !== undefined) {
      this.#found(faultFinding(refused));
      return;
    }
    const reader = new PgnReader(() => undefined);
    this.#reader = reader;
    const finding = await findingOf(reader, text, chess960);
    if (this.#reader !== reader) return;
    this.cancel();
    this.#found(finding);
  }
}

async function findingOf(reader: PgnReader, text: string, chess960: boolean | undefined): Promise<Finding> {
  const content = await reader.open("The text", text);
  if (!content.ok) return faultFinding(content.error);
  if (content.value.kind === "analysis") return ANALYSIS_FINDING;
  if (content.value.kind === "link") return LINK_FINDING;
  if (content.value.kind === "position") return positionFinding(content.value.fen, chess960);
  const { count } = content.value.found;
  return count === 1 ? gameFinding(await reader.game(1, chess960)) : gamesFinding(count);
}
