/** The depth in progress: its nodes so far or, after a fail low or high, the bound that its search has returned. */

import { html, nothing, type TemplateResult } from "lit";
import type { AspirationReport, Score } from "../../engine/index";
import { currentFen } from "../../engine/game/game";
import { currentPosition } from "../../engine/game/rules";
import { boundSign, numbered, scoreText, shortCount } from "../../shared/notation";
import { withTooltip } from "../kit/tooltip";
import { searchNote } from "../state/selectors";
import type { State } from "../state/store";
import "./depth_in_progress.css";

/** Plies shown of the moves behind a bound. */
const SHOWN_PLIES = 8;

export function depthInProgress(state: State): TemplateResult | typeof nothing {
  const { bound, phase, progress, repeated, iterations } = state.session;
  if (bound !== undefined) return html`<p class="bound">${boundWords(state, bound)}</p>`;
  if (phase !== "running" || progress === undefined) return nothing;
  if (repeated !== undefined) return html`<p>${searchNote(state)}</p>`;
  const depth = Math.max(progress.depth, (iterations.at(-1)?.report.depth ?? 0) + 1);
  return html`<p>Depth ${depth} in progress · ${shortCount(progress.nodes)} nodes</p>`;
}

/** The moves of a bound are only the branch refuted last, not a variation, so they cannot be previewed. */
function boundWords({ game }: State, report: AspirationReport): TemplateResult {
  const upper = report.bound === "upper";
  const failed = upper === (currentPosition(game).turn === "white") ? "low" : "high";
  const moves = numbered(currentFen(game), report.san)
    .slice(0, SHOWN_PLIES)
    .map(({ number, san }) => `${number}${number === "" ? "" : " "}${san}`);
  return html`<span aria-hidden="true">${upper ? "↓" : "↑"}</span>
    <strong>${boundSign(report.bound)} ${scoreText(report.score)}</strong>
    <span
      >depth ${report.depth}
      ${withTooltip(`failed ${failed}`, `Depth ${report.depth} failed ${failed} of the window ${windowWords(report)}, and is searched again with a wider one.`)}${moves.length === 0 ? "" : html`; refuted branch: <i>${moves.join(" ")}</i>`}</span
    >`;
}

function windowWords({ alpha, beta }: AspirationReport): string {
  const edge = (score: Score | null, open: string): string => (score === null ? open : scoreText(score));
  return `${edge(alpha, "−∞")} to ${edge(beta, "+∞")}`;
}
