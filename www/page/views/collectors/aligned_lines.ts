/** The lines of all collectors, aligned ply by ply, and what became of each. */

import { html, nothing, type TemplateResult } from "lit";
import type { Finding, PvLine } from "../../../engine/index";
import { certificateSeal } from "../../../shared/certificate_seal";
import { bytes, counted, numbered } from "../../../shared/notation";
import { differenceText, faultText, marks, type PlyMark, summary } from "./collector_differences";
import "./aligned_lines.css";

/** A sign and a word for every kind of difference; colour is never the only cue. */
const SIGNS: Readonly<Record<PlyMark, readonly [string, string]>> = {
  same: ["", ""],
  other: ["≠", "another move"],
  more: ["+", "continues"],
  missing: ["∅", "missing"],
  none: ["", ""],
};

/** The lines of a search with all collectors, from the position `fen`; of each, at most the `beyond` plies after the last difference. */
export function alignedLines(fen: string, line: PvLine, beyond = Infinity): TemplateResult | typeof nothing {
  const findings = line.comparison ?? [];
  const [own] = findings;
  if (own === undefined) return nothing;
  const lengths = findings.map(({ moves }) => moves.length);
  const longest = findings[lengths.indexOf(Math.max(...lengths))] ?? own;
  const differences = findings.map(({ difference }) => difference?.ply ?? 0);
  const plies = Math.min(longest.moves.length, Math.max(own.moves.length, ...differences) + beyond);
  return html`
    <p class="argument">${summary(fen, findings, line.depth)}</p>
    <div
      class="aligned"
      role="region"
      aria-label="The collected lines, ply by ply"
      tabindex="0"
      @keydown=${keepScrollKeys}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Depth ${line.depth}</th>
            ${numbered(fen, longest.san.slice(0, plies)).map(({ number }, ply) => html`<th scope="col"><span class="sr-only">Ply ${ply + 1} </span>${number}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${findings.map(
            (finding) => html`
              <tr data-collector=${finding.collector}>
                <th scope="row">${finding.name}</th>
                ${marks(own, finding, plies).map((mark, ply) => cell(mark, finding.san[ply] ?? ""))}
                ${furtherPlies(finding.moves.length - plies)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="hint signs" aria-hidden="true">
      ${(["other", "more", "missing"] as const).map((mark) => html`<span><span class="mark ${mark}">${SIGNS[mark][0]}</span> ${SIGNS[mark][1]}</span> `)}
    </p>
    <ul class="findings">
      ${findings.map((finding) => findingView(fen, line, own, finding))}
    </ul>
  `;
}

function findingView(fen: string, line: PvLine, own: Finding, finding: Finding): TemplateResult {
  const { name, source, moves, certificate, collector } = finding;
  return html`
    <li data-collector=${collector}>
      <p>
        <strong>${name}</strong>
        ${certificateSeal(certificate)}
        <span class="plies">${counted(moves.length, "ply", "plies")}, ${bytes(finding.bytes)}</span>
      </p>
      <p>${differenceText(fen, own, finding)} ${faultText(finding, line.depth, line.score)}</p>
      <p class="hint">${source}</p>
    </li>
  `;
}

function cell(mark: PlyMark, san: string): TemplateResult {
  const [sign, word] = SIGNS[mark];
  if (mark === "same") return html`<td>${san}</td>`;
  return html`<td>
    ${mark === "none" ? nothing : html`<span class="mark ${mark}"><span aria-hidden="true">${sign}</span><span class="sr-only">${word}: </span>${san}</span>`}
  </td>`;
}

function furtherPlies(plies: number): TemplateResult | typeof nothing {
  if (plies <= 0) return nothing;
  return html`<td>
    <span aria-hidden="true">…</span
    ><span class="sr-only">${counted(plies, "further ply", "further plies")}</span>
  </td>`;
}

/** Keeps the keys that scroll the table from stepping through the game. */
function keepScrollKeys(event: KeyboardEvent): void {
  if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) event.stopPropagation();
}
