/** Changes of a leaf's value by pointer and by key. */

import { pressedKey } from "../shared/pressed_key";

/** In pixels, to the right or upwards, for a step of 1. */
const PIXELS_PER_STEP = 4;

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** The step of a key; absent for other keys. */
export function keyStep(event: KeyboardEvent): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return KEY_STEPS[pressedKey(event) ?? ""];
}

/** Follows the pointer from its press on a leaf to its release, and reports the steps from the start. */
export function followDrag(down: PointerEvent, onSteps: (steps: number) => void): void {
  const leaf = down.currentTarget;
  if (!(leaf instanceof Element) || down.button !== 0) return;
  leaf.setPointerCapture(down.pointerId);
  const move = (event: Event): void => {
    if (!(event instanceof PointerEvent)) return;
    const pixels = event.clientX - down.clientX - (event.clientY - down.clientY);
    onSteps(Math.round(pixels / PIXELS_PER_STEP));
  };
  leaf.addEventListener("pointermove", move);
  leaf.addEventListener("lostpointercapture", () => leaf.removeEventListener("pointermove", move), {
    once: true,
  });
}
