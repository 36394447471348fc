/** A search of the engine in which a scout and its re-search disagree. */

import { html, type TemplateResult } from "lit";
import { newGame } from "../engine/game/game";
import type { Recording } from "../engine/lab/index";
import { lab } from "../course/course_lab";
import { byPly } from "../course/recording_facts";
import { counted, worthAbove } from "../course/words";
import { SearchingElement } from "../course/searching_element";
import { writeLabAddress } from "../lab/lab_address";
import { lineText, valueText, windowText } from "../lab/narration";
import { columnHeads } from "../shared/column_heads";
import { whenSeen } from "./when_seen";

/** After 1 e4 e5: there are few simpler positions. */
export const EXAMPLE = {
  kind: "chess",
  fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
  moves: [],
  depth: 4,
} as const;

/** The re-searches of a recording, and those that find no more than the value that the scout had beaten; nearest to the root first. */
export function disagreements(recording: Recording): {
  readonly all: number;
  readonly lower: readonly number[];
} {
  const all = byPly(recording, (visit) => recording.how(visit) === "reSearch");
  return { all: all.length, lower: all.filter((visit) => recording.turnedOut(visit) === "lower") };
}

/** The searches of the same move before a re-search, in order: reduced, then with a null window. */
export function scoutsBefore(recording: Recording, again: number): readonly number[] {
  const name = recording.name(again);
  return recording
    .children(recording.parent(again) ?? 0)
    .filter((visit) => visit < again && recording.name(visit) === name);
}

class InstabilityViewElement extends SearchingElement {
  static override properties = { recording: { state: true } };
  declare recording: Recording | undefined;

  protected override firstUpdated(): void {
    whenSeen(this, () => this.search());
  }

  protected override render(): TemplateResult {
    if (this.failure !== undefined) return this.failure;
    if (this.recording === undefined) return html`<p class="hint" role="status">The engine searches</p>`;
    return found(this.recording);
  }

  protected override async find(): Promise<void> {
    this.recording = await lab.run({ game: EXAMPLE, search: { kind: "engine" } });
  }
}

function found(recording: Recording): TemplateResult {
  const { all, lower } = disagreements(recording);
  const [again] = lower;
  const counts = html`<p>
    After 1 e4 e5, at depth ${EXAMPLE.depth}, the engine makes ${counted(all, "re-search", "re-searches")}.
    ${counted(lower.length, "of them finds", "of them find")} no more than the value that the scout had
    beaten.
  </p>`;
  if (again === undefined) return counts;
  const alpha = -recording.window(again)[1];
  const moves = recording.path(again).slice(1);
  const address = writeLabAddress({
    tree: { kind: "position", game: newGame(EXAMPLE.fen, false), depth: EXAMPLE.depth },
    second: "engine",
  });
  return html`
    ${counts}
    <table class="essay-table">
      <caption>
        ${lineText(recording, moves)}: is it worth more than ${valueText(recording, alpha)}?
      </caption>
      ${columnHeads("Search", "Window", "Finds")}
      <tbody>
        ${[...scoutsBefore(recording, again), again].map((visit) => searchRow(recording, visit))}
      </tbody>
    </table>
    <p>
      Windows and values are for the side that plays the move.
      <a href=${address ?? "#lab"}>Step through it in the lab.</a>
    </p>
  `;
}

const NAMES: Readonly<Record<string, string>> = {
  reducedScout: "Scout, reduced depth",
  scout: "Scout, full depth",
  reSearch: "Re-search",
};

function searchRow(recording: Recording, visit: number): TemplateResult {
  const [alpha, beta] = recording.window(visit);
  return html`<tr>
    <th scope="row">${NAMES[recording.how(visit)] ?? recording.how(visit)}</th>
    <td>${windowText(recording, [-beta, -alpha])}</td>
    <td>${worthAbove(recording, visit)}</td>
  </tr>`;
}

customElements.define("pv-instability-view", InstabilityViewElement);
