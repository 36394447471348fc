/**
 * The keys of shortcuts on all keyboards. A letter is what the layout writes; where it writes another script, such as Cyrillic or
 * Greek, it is the Latin letter at the same place. Source: https://www.w3.org/TR/uievents-code/.
 */

export type PressedKey = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "isComposing" | "getModifierState"
>;

const LATIN_LETTER = /^\p{Script=Latin}$/u;
const LETTER = /^\p{L}$/u;

/**
 * {@link KeyboardEvent.key} for shortcuts: letters are capital with Shift only, whatever Caps Lock says. Undefined while an input
 * method composes a text.
 */
export function pressedKey(event: PressedKey): string | undefined {
  if (event.isComposing) return undefined;
  const key = latinKey(event);
  if (!LETTER.test(key)) return key;
  return event.shiftKey ? key.toUpperCase() : key.toLowerCase();
}

function latinKey(event: PressedKey): string {
  const { key, code } = event;
  // The Arabic question mark, and others.
  if (/^[؟՞፧]$/u.test(key)) return "?";
  // AltGr writes characters of its own, such as µ.
  if (LATIN_LETTER.test(key) || !LETTER.test(key) || event.getModifierState("AltGraph")) return key;
  return /^Key([A-Z])$/.exec(code)?.[1] ?? key;
}
