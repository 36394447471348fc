/** The ways into a retry of mistakes: those of either side, or of both. */

import { html, nothing, type TemplateResult } from "lit";
import type { Color } from "../../engine/index";
import type { ReviewedGame } from "../../engine/review/reviewed_game";
import type { SideNames } from "../../shared/notation";
import { loadPart } from "../navigation/page_part";
import { mistakesToRetry } from "../retry/mistakes_to_retry";

export function retryButtons(reviewed: ReviewedGame, names: SideNames): TemplateResult | typeof nothing {
  const choices = [
    { side: "white", name: names.white },
    { side: "black", name: names.black },
    { side: undefined, name: "both" },
  ] as const;
  const offered = choices
    .map((choice) => ({ ...choice, count: mistakesToRetry(reviewed, choice.side).length }))
    .filter(({ count }) => count > 0);
  if (offered.length === 0) return nothing;
  return html`<div class="row retry-choice" role="group" aria-label="Retry the mistakes of">
    <span aria-hidden="true">Retry:</span>
    ${(offered.length < choices.length ? offered.slice(0, 1) : offered).map(
      ({ side, name, count }) =>
        html`<button type="button" class="retry-start" @click=${() => void retry(side)}>
          <span class="retry-name">${name}</span> (${count})
        </button>`,
    )}
  </div>`;
}

const retry = (side?: Color): Promise<void> =>
  loadPart({
    name: "The retry of mistakes",
    place: "pv-retry-view",
    load: async () => (await import("../retry/retry_parts")).startRetry(side),
  });
