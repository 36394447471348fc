import { expect, test } from "vitest";
import { GRID_KEYS } from "../board/grid_keys";
import { bindingOf, KEYS } from "./keys";

/** The meaning of a key on a US keyboard, with CapsLock off, or of another one. */
function pressed(key: string, given: Partial<KeyboardEvent> = {}, modifiers: readonly string[] = []) {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : "";
  const shiftKey = /^[A-Z?]$/.test(key);
  const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  const getModifierState = (name: string): boolean => modifiers.includes(name);
  return bindingOf({ key, code, shiftKey, ...none, getModifierState, ...given })?.does;
}

test("no key has two meanings, and every one is listed", () => {
  const keys = KEYS.flatMap(({ keys, control }) => keys.map((key) => `${control === true} ${key}`));
  expect(new Set(keys).size).toBe(keys.length);
  for (const { shown, keys, does } of KEYS) {
    expect(shown.length).toBe(keys.length);
    expect(does).not.toBe("");
  }
});

test("modifiers count: Ctrl+F and Alt+← are the browser's, Ctrl+Z and ⌘Z undo", () => {
  expect(pressed("f")).toBe("flip the board");
  expect(pressed("f", { ctrlKey: true })).toBeUndefined();
  expect(pressed("ArrowLeft", { altKey: true })).toBeUndefined();
  expect(pressed("z")).toBeUndefined();
  expect(pressed("z", { ctrlKey: true })).toBe(
    "undo an edit of the game; against the engine, take back a move",
  );
  expect(pressed("z", { metaKey: true })).toBe(
    "undo an edit of the game; against the engine, take back a move",
  );
  expect(pressed("Z", { ctrlKey: true })).toBe("redo it");
  expect(pressed("?")).toBe("show this list");
});

test.each([
  ["Caps Lock", "F", "KeyF", false],
  ["Caps Lock and Shift on a Mac", "F", "KeyF", undefined],
  ["Dvorak", "f", "KeyY", false],
  ["Russian", "а", "KeyF", false],
  ["Russian, Caps Lock", "А", "KeyF", false],
  ["Greek", "φ", "KeyF", false],
  ["Hebrew", "כ", "KeyF", false],
  ["Arabic", "ب", "KeyF", false],
])("the board is flipped by the letter f, or what is at its place: %s", (_layout, key, code, shiftKey) => {
  const flip = shiftKey === undefined ? undefined : "flip the board";
  expect(pressed(key, { code, shiftKey: shiftKey ?? true })).toBe(flip);
});

test.each([
  ["AZERTY", "z", "KeyW", "y", "KeyY"],
  ["QWERTZ", "z", "KeyY", "y", "KeyZ"],
  ["Dvorak", "z", "Slash", "y", "KeyT"],
  ["Russian", "я", "KeyZ", "н", "KeyY"],
  ["Ukrainian, Caps Lock", "Я", "KeyZ", "Н", "KeyY"],
  ["Greek", "ζ", "KeyZ", "υ", "KeyY"],
  ["US, Caps Lock", "Z", "KeyZ", "Y", "KeyY"],
])("Ctrl+Z and Ctrl+Y undo and redo, and Ctrl+Shift+Z too: %s", (_layout, z, zCode, y, yCode) => {
  const control = { ctrlKey: true, shiftKey: false };
  expect(pressed(z, { ...control, code: zCode })).toBe(
    "undo an edit of the game; against the engine, take back a move",
  );
  expect(pressed(y, { ...control, code: yCode })).toBe("redo it");
  expect(pressed(z.toUpperCase(), { ...control, code: zCode, shiftKey: true })).toBe("redo it");
  // Caps Lock and Shift write a small letter.
  expect(pressed(z.toLowerCase(), { ...control, code: zCode, shiftKey: true })).toBe("redo it");
});

test.each([
  ["another letter at the place of f", "u", "KeyF", {}, []],
  ["a letter with a diacritic", "ž", "KeyZ", { ctrlKey: true }, []],
  ["punctuation at the place of z on Dvorak", ";", "KeyZ", { ctrlKey: true }, []],
  ["AltGr on Windows", "µ", "KeyF", { ctrlKey: true, altKey: true }, []],
  ["AltGr on Linux", "ф", "KeyX", {}, ["AltGraph"]],
  ["Option on a Mac", "ƒ", "KeyF", { altKey: true }, []],
  ["an input method at work", "Process", "KeyF", { isComposing: true }, []],
  ["an input method at work, Safari", "f", "KeyF", { isComposing: true }, []],
  ["a dead key", "Dead", "KeyX", {}, []],
])("%s means nothing", (_name, key, code, given, modifiers) => {
  expect(pressed(key, { code, ...given }, modifiers)).toBeUndefined();
});

test("the question mark of any script shows the list", () => {
  expect(pressed("?", { code: "Minus" })).toBe("show this list");
  expect(pressed("؟", { code: "Slash", shiftKey: true })).toBe("show this list");
});

test("only steps and edits are repeated while a key is held", () => {
  const repeated = KEYS.filter(({ repeats }) => repeats).map(({ shown }) => shown[0]);
  expect(repeated).toEqual(["←", "→", "Ctrl + Z", "Ctrl + Y"]);
});

test("a letter on the squares of the board is not taken from the page", () => {
  const letters = GRID_KEYS.flatMap(({ shown }) => shown).filter((name) => name.length === 1 && name >= "a");
  // The squares keep their letters to themselves; elsewhere, one may begin a move.
  for (const letter of letters.filter((name) => /[a-z]/.test(name)))
    expect(["type a move", undefined]).toContain(pressed(letter));
});

test.each(["N", "K", "Q", "R", "B", "O", "a", "b", "c", "d", "e", "g", "h"])(
  "%s, which begins a move, opens the field for one",
  (letter) => {
    expect(pressed(letter)).toBe("type a move");
    expect(pressed(letter, { ctrlKey: true })).toBeUndefined();
  },
);
