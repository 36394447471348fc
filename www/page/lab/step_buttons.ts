/** The buttons and keys that step through one search or two. */

import { html, nothing, type TemplateResult } from "lit";
import type { StepTarget } from "./event_steps";

const BUTTONS: readonly { to: StepTarget; label: string; sign: string; key: string }[] = [
  { to: "first", label: "To the start", sign: "|‹", key: "Home" },
  { to: "backMove", label: "One move back", sign: "«", key: "↑" },
  { to: "back", label: "One event back", sign: "‹", key: "←" },
  { to: "forward", label: "One event forward", sign: "›", key: "→" },
  { to: "forwardMove", label: "One move forward", sign: "»", key: "↓" },
  { to: "last", label: "To the end", sign: "›|", key: "End" },
];

const KEYS: Readonly<Record<string, StepTarget>> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "backMove",
  ArrowDown: "forwardMove",
  Home: "first",
  End: "last",
  c: "cutoff",
  r: "reSearch",
};

/** Impossible steps are marked as disabled but keep the focus, so that a step to the end does not lose it. */
export function stepButtons(
  isPossible: (to: StepTarget) => boolean,
  onStep: (to: StepTarget) => void,
): readonly TemplateResult[] {
  return [
    ...BUTTONS.map(
      ({ to, label, sign, key }) => html`
        <button
          type="button"
          class="icon"
          title="${label} (${key})"
          aria-label=${label}
          aria-disabled=${!isPossible(to) ? "true" : nothing}
          @click=${() => onStep(to)}
        >
          ${sign}
        </button>
      `,
    ),
    ...(["cutoff", "reSearch"] as const).map((to) => {
      const [name, key] = to === "cutoff" ? ["Cutoff", "c"] : ["Re-search", "r"];
      return html`
        <button
          type="button"
          title="Next ${name.toLowerCase()} (${key})"
          aria-disabled=${!isPossible(to) ? "true" : nothing}
          @click=${() => onStep(to)}
        >
          ${name}
        </button>
      `;
    }),
  ];
}

/** The step for a key, unless the key is for a form field or the browser. Keeps the key from the rest of the page. */
export function stepOfKey(event: KeyboardEvent): StepTarget | undefined {
  const to = KEYS[event.key];
  const field = event.target instanceof Element && event.target.matches("input");
  if (to === undefined || field || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return to;
}
