/** The keys of the analysis: one table for the keyboard and for the list of keys. */

import { messageOf } from "../../engine/errors";
import { type PressedKey, pressedKey } from "../../shared/pressed_key";
import { fault, flip, goBack, step as stepBy, stepToEnd, stepToStart, toggle } from "../actions/actions";
import { redo, undo } from "../actions/game_edits";
import { openDialog } from "../actions/dialogs";
import { openMoveEntry } from "../moves/move_entry_state";
import { toggleLines } from "../analysis/hidden_lines";
import { togglePlay } from "../play/play_actions";
import { isPlaying } from "../play/play_state";
import { toggleValues } from "../board/piece_values_state";
import { toggleThreat } from "../threat/threat_state";

export interface KeyBinding {
  /** Results of {@link pressedKey}. */
  readonly keys: readonly string[];
  /** With Ctrl, or ⌘ on a Mac. */
  readonly control?: boolean;
  /** Whether it acts again and again while the key is held. */
  readonly repeats: boolean;
  /** The keys as the list shows them; alternatives are separate. */
  readonly shown: readonly string[];
  readonly does: string;
  readonly act: () => void;
}

export const key = (
  keys: readonly string[],
  shown: readonly string[],
  does: string,
  act: () => void,
): KeyBinding => ({ keys, shown, does, act, repeats: false });

const step = (name: string, shown: string, does: string, act: () => void): KeyBinding => ({
  ...key([name], [shown], does, act),
  repeats: true,
});

const withControl = (keys: readonly string[], does: string, act: () => void): KeyBinding => ({
  keys,
  control: true,
  shown: keys.map((name) => `Ctrl + ${name === name.toLowerCase() ? "" : "Shift + "}${name.toUpperCase()}`),
  does,
  act,
  repeats: true,
});

/** Loaded when first used, as the review of the game is. */
async function toMistake(step: (steps: typeof import("../review/mistake_steps")) => void): Promise<void> {
  try {
    step(await import("../review/mistake_steps"));
  } catch (error) {
    fault("game", `The mistakes of the game could not be loaded (${messageOf(error)}).`);
  }
}

/** In a game against the engine, undo is its take back: the game before it comes back once this one has ended. */
const undoOrTakeBack = (): void =>
  isPlaying() ? void import("../play/playing").then(({ takeBack }) => takeBack()) : undo();

/** Of no use in a game against the engine. */
const inAnalysis = (act: () => void) => (): void => {
  if (!isPlaying()) act();
};

export const KEYS: readonly KeyBinding[] = [
  step("ArrowLeft", "←", "one ply back", () => stepBy(-1)),
  step("ArrowRight", "→", "one ply forward", () => stepBy(1)),
  key(["Home"], ["Home"], "to the start of the game", stepToStart),
  key(["End"], ["End"], "to the end of the line", stepToEnd),
  key([" "], ["Space"], "start or stop the analysis", inAnalysis(toggle)),
  key(["f"], ["f"], "flip the board", flip),
  key(["v"], ["v"], "show or hide the piece values", inAnalysis(toggleValues)),
  key(["l"], ["l"], "hide or show lines, arrows and counters", inAnalysis(toggleLines)),
  key(["x"], ["x"], "show or hide the threat", inAnalysis(toggleThreat)),
  key(["G"], ["Shift + g"], "play from here, or return to the analysis", togglePlay),
  key(
    ["m"],
    ["m"],
    "to the next mistake of a reviewed game",
    inAnalysis(() => void toMistake(({ nextMistake }) => nextMistake())),
  ),
  key(
    ["M"],
    ["Shift + m"],
    "to the mistake before it",
    inAnalysis(() => void toMistake(({ previousMistake }) => previousMistake())),
  ),
  key(["Escape"], ["Esc"], "close the preview of a line, or leave the retry", goBack),
  withControl(["z"], "undo an edit of the game; against the engine, take back a move", undoOrTakeBack),
  withControl(["y", "Z"], "redo it", inAnalysis(redo)),
  key(["/"], ["/"], "type a move, as its first letter does, other than f", () => openMoveEntry()),
  key(["?"], ["?"], "show this list", () => openDialog("pv-help-dialog")),
];

/** Pieces, castling, and the files of pawns; f flips the board, as elsewhere. */
const FIRST_OF_MOVE = /^[KQRBNOa-egh]$/;

const moveTyped = (letter: string): KeyBinding =>
  key([letter], [letter], "type a move", () => openMoveEntry(letter));

/** The binding of a pressed key, if any. */
export function bindingOf(
  event: PressedKey & Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">,
  bindings = KEYS,
): KeyBinding | undefined {
  if (event.altKey) return undefined;
  const control = event.ctrlKey || event.metaKey;
  const pressed = pressedKey(event);
  if (pressed === undefined) return undefined;
  const listed = bindings.find(
    ({ keys, control: wanted = false }) => wanted === control && keys.includes(pressed),
  );
  const typesMove = bindings === KEYS && !control && FIRST_OF_MOVE.test(pressed);
  return listed ?? (typesMove ? moveTyped(pressed) : undefined);
}
