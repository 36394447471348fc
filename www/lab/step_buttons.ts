/** The buttons and keys that step through both searches. */

import { html, nothing, type TemplateResult } from "lit";
import { pressedKey } from "../shared/pressed_key";
import type { PairedStepTarget } from "./paired_walk";

const BUTTONS: readonly { to: PairedStepTarget; label: string; sign: string; key: string }[] = [
  { to: "first", label: "To the start", sign: "|‹", key: "Home" },
  { to: "backMove", label: "One move back", sign: "«", key: "↑" },
  { to: "back", label: "One event back", sign: "‹", key: "←" },
  { to: "forward", label: "One event forward", sign: "›", key: "→" },
  { to: "forwardMove", label: "One move forward", sign: "»", key: "↓" },
  { to: "last", label: "To the end", sign: "›|", key: "End" },
];

const LANDMARKS = [
  { to: "divergence", name: "Parting", label: "Next place where only one search goes on", key: "d" },
  { to: "cutoff", name: "Cutoff", label: "Next cutoff", key: "c" },
  { to: "reSearch", name: "Re-search", label: "Next re-search", key: "r" },
] as const;

const KEYS: Readonly<Record<string, PairedStepTarget>> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "backMove",
  ArrowDown: "forwardMove",
  Home: "first",
  End: "last",
  c: "cutoff",
  r: "reSearch",
  d: "divergence",
};

/** Impossible steps are marked as disabled but keep the focus, so that a step to the end does not lose it. */
export function stepButtons(
  isPossible: (to: PairedStepTarget) => boolean,
  onStep: (to: PairedStepTarget) => void,
): readonly TemplateResult[] {
  return [
    ...BUTTONS.map(
      ({ to, label, sign, key }) => html`
        <button
          type="button"
          class="icon lab-step"
          title="${label} (${key})"
          aria-label=${label}
          aria-disabled=${!isPossible(to) ? "true" : nothing}
          @click=${() => onStep(to)}
        >
          ${sign}
        </button>
      `,
    ),
    ...LANDMARKS.map(
      ({ to, name, label, key }) => html`
        <button
          type="button"
          class="lab-landmark"
          title="${label} (${key})"
          aria-disabled=${!isPossible(to) ? "true" : nothing}
          @click=${() => onStep(to)}
        >
          ${name}
        </button>
      `,
    ),
  ];
}

/** The step for a key, unless the key is for a form field or the browser. Keeps the key from the rest of the page. */
export function stepOfKey(event: KeyboardEvent): PairedStepTarget | undefined {
  const to = KEYS[pressedKey(event) ?? ""];
  const field = event.target instanceof Element && event.target.matches("input, select, textarea");
  if (to === undefined || field || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return to;
}
