/** The line as it is copied up: TSCP's triangular table, Moreland's LINE buffers, or the line of every node in progress. */

import { html, nothing, type TemplateResult } from "lit";
import { columnHeads } from "../shared/column_heads";
import type { Recording } from "../engine/lab/index";
import "./line_storage.css";
import { lineBuffersAt, triangularTableAt } from "./line_storage";
import { bestLineText, lineText, nodeName } from "./narration";

export function lineStorageView(kind: string, recording: Recording, event: number): TemplateResult {
  if (kind === "tscp") return triangle(recording, event);
  return buffers(recording, event, kind === "alphaBeta");
}

function triangle(recording: Recording, event: number): TemplateResult {
  const { rows, lengths } = triangularTableAt(recording, event);
  const ply = recording.ply(recording.visitOf(event));
  const plies = rows.map((_, index) => index).slice(0, -1);
  return html`
    <figure class="lab-lines">
      <div class="lab-scroll" tabindex="0" role="group" aria-label="The triangular table">
        <table>
          ${columnHeads("Ply", ...plies, "Length")}
          <tbody>
            ${rows.slice(0, Math.max(1, rows.length - 1)).map(
              (row, index) => html`
                <tr class=${index === ply ? "here" : nothing}>
                  <th scope="row">${index}</th>
                  ${plies.map((j) =>
                    j < index
                      ? html`<td class="none"></td>`
                      : html`<td class=${j < (lengths[index] ?? 0) ? "fresh" : "stale"}>
                          ${row[j] ?? "·"}
                        </td>`,
                  )}
                  <td>${lengths[index] ?? "·"}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
      <figcaption>
        The triangular table. Each row is the best line from its ply; grey moves beyond its length are left
        over from earlier lines. A better move goes on the diagonal, and the row below is copied behind it.
      </figcaption>
    </figure>
  `;
}

function buffers(recording: Recording, event: number, moreland: boolean): TemplateResult {
  return html`
    <figure class="lab-lines">
      <div
        class="lab-scroll"
        tabindex="0"
        role="group"
        aria-label=${moreland ? "The LINE buffers" : "The lines"}
      >
        <table>
          ${columnHeads("Ply", "Node", ...(moreland ? ["pline", "line"] : ["Line so far"]))}
          <tbody>
            ${lineBuffersAt(recording, event).map(
              ({ visit, child }, ply) => html`
                <tr>
                  <th scope="row">${ply}</th>
                  <td>${nodeName(recording, visit)}</td>
                  <td class="fresh">${bestLineText(recording, visit, event)}</td>
                  ${moreland ? html`<td class="stale">${lineText(recording, child)}</td>` : nothing}
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
      <figcaption>
        ${
          moreland
            ? "The LINE buffers of the nodes in progress. A move that raises α goes into pline, followed by line, which its successor has filled."
            : "The best line so far of each node in progress. A better move goes first, followed by the line of its successor."
        }
      </figcaption>
    </figure>
  `;
}
