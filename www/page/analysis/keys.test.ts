import { expect, test } from "vitest";
import { GRID_KEYS } from "../board/grid_keys";
import { bindingOf, KEYS } from "./keys";

const pressed = (key: string, modifiers: Partial<KeyboardEvent> = {}): string | undefined =>
  bindingOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })?.does;

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
  expect(pressed("z", { ctrlKey: true })).toBe("undo an edit of the game");
  expect(pressed("z", { metaKey: true })).toBe("undo an edit of the game");
  expect(pressed("Z", { ctrlKey: true })).toBe("redo it");
  expect(pressed("?")).toBe("show this list");
});

test("a letter on the squares of the board is not taken from the page", () => {
  const letters = GRID_KEYS.flatMap(({ shown }) => shown).filter((name) => name.length === 1 && name >= "a");
  for (const letter of letters.filter((name) => /[a-z]/.test(name))) expect(pressed(letter)).toBeUndefined();
});
