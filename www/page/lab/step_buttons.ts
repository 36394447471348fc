/** The buttons and keys that step through a search, or through two. */

import { html, nothing, type TemplateResult } from "lit";
import type { StepTo } from "./event_steps";

const BUTTONS: readonly { to: StepTo; label: string; sign: string; key: string }[] = [
  { to: "first", label: "To the beginning", sign: "|‹", key: "Home" },
  { to: "backMove", label: "One move back", sign: "«", key: "↑" },
  { to: "back", label: "One event back", sign: "‹", key: "←" },
  { to: "forward", label: "One event on", sign: "›", key: "→" },
  { to: "forwardMove", label: "One move on", sign: "»", key: "↓" },
  { to: "last", label: "To the end", sign: "›|", key: "End" },
];

const KEYS: Readonly<Record<string, StepTo>> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "backMove",
  ArrowDown: "forwardMove",
  Home: "first",
  End: "last",
  c: "cutoff",
  r: "reSearch",
};

/** Buttons that lead nowhere stay where the focus may be: a step to the end must not take it away. */
export function stepButtons(
  leads: (to: StepTo) => boolean,
  onStep: (to: StepTo) => void,
): readonly TemplateResult[] {
  return [
    ...BUTTONS.map(
      ({ to, label, sign, key }) => html`
        <button
          type="button"
          class="icon"
          title="${label} (${key})"
          aria-label=${label}
          aria-disabled=${!leads(to) ? "true" : nothing}
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
          aria-disabled=${!leads(to) ? "true" : nothing}
          @click=${() => onStep(to)}
        >
          ${name}
        </button>
      `;
    }),
  ];
}

/** The step that a key means, unless it is for a field or the browser. The page does nothing else on it then. */
export function stepOfKey(event: KeyboardEvent): StepTo | undefined {
  const to = KEYS[event.key];
  const field = event.target instanceof Element && event.target.matches("input");
  if (to === undefined || field || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return to;
}
