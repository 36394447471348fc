/** The recent analyses, to open or delete. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import deleteIcon from "lucide-static/icons/x.svg?raw";
import { clearRecent, deleteRecent, openRecent } from "./recent_actions";
import { MAX_ANALYSES, type RecentAnalysis } from "./recent_analyses";
import { type RecentList, recentSlice } from "./recent_state";
import { counted } from "../../shared/notation";
import { quoting } from "../../shared/user_text";
import { icon } from "../kit/icon";
import { DialogPanel } from "../kit/dialog_panel";
import "../kit/game_chooser.css";
import "./recent_dialog.css";

class RecentDialogElement extends DialogPanel {
  protected override readonly slices = [recentSlice];
  static override properties = { clearing: { state: true } };
  /** Whether the button that deletes all waits for its confirmation. */
  clearing = false;

  protected override dialog(): TemplateResult {
    const { list } = recentSlice.state;
    const { analyses } = list;
    return html`
      <dialog class="game-chooser recent" aria-labelledby="recent-title" @close=${this.closed}>
        <h2 id="recent-title">Recent analyses</h2>
        <p class="hint" role="status">${summary(list)}</p>
        ${this.#faults(list).map((fault) => html`<p class="notice fault"><span aria-hidden="true">✕</span><span>${quoting(fault)}</span></p>`)}
        <ol>
          ${analyses.map((analysis) => this.#row(analysis))}
        </ol>
        <div class="row">
          <button type="button" class="quiet" @click=${() => this.querySelector("dialog")?.close()}>
            Close
          </button>
          ${
            analyses.length + list.unreadable === 0
              ? nothing
              : html`<button type="button" class="danger" @click=${() => this.#clear()}>
                  ${this.clearing ? `Delete all ${analyses.length + list.unreadable} for good` : "Delete all"}
                </button>`
          }
        </div>
      </dialog>
    `;
  }

  /** The faults of the list, and the number of unreadable records. */
  #faults({ fault, unreadable }: RecentList): readonly string[] {
    const { storageFault } = recentSlice.state;
    return [
      ...(fault === undefined ? [] : [fault]),
      ...(storageFault === undefined || storageFault === fault
        ? []
        : [`${storageFault} The list lacks the last changes.`]),
      ...(unreadable === 0
        ? []
        : [`${counted(unreadable, "damaged entry", "damaged entries")} cannot be shown.`]),
    ];
  }

  #row(analysis: RecentAnalysis): TemplateResult {
    const { id, name, plies, changed } = analysis;
    return html`<li>
      <button
        type="button"
        class="open"
        aria-current=${id === this.state.game.id}
        @click=${() => void openRecent(id)}
      >
        <span class="players">${name}</span>
        <span class="event">${DATE.format(changed)}, ${counted(plies, "ply", "plies")}</span>
      </button>
      <button
        type="button"
        class="icon"
        aria-label="Delete ${name}"
        title="Delete"
        @click=${(event: Event) => void this.#delete(id, event)}
      >
        ${icon(deleteIcon)}
      </button>
    </li>`;
  }

  /** The focus goes to the next row, which takes the place of the deleted one. */
  async #delete(id: string, { currentTarget }: Event): Promise<void> {
    const buttons = Array.from(this.querySelectorAll("li .icon"));
    const place = buttons.indexOf(currentTarget as Element);
    await deleteRecent(id);
    await this.updateComplete;
    const left = this.querySelectorAll<HTMLElement>("li .icon");
    (left[Math.min(place, left.length - 1)] ?? this.querySelector<HTMLElement>(".quiet"))?.focus();
  }

  #clear(): void {
    if (this.clearing) void clearRecent().then(() => this.querySelector<HTMLElement>(".quiet")?.focus());
    this.clearing = !this.clearing;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.isOpen) this.clearing = false;
  }
}

function summary({ analyses, unreadable, isRead, fault }: RecentList): string {
  if (!isRead) return "Reading what this browser keeps";
  if ((fault !== undefined || unreadable > 0) && analyses.length === 0) return "There is no list.";
  if (analyses.length === 0)
    return "Nothing yet. Every analysis with a move or a position of its own appears here.";
  return `Kept in this browser only: the newest ${MAX_ANALYSES}.`;
}

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

customElements.define("pv-recent-dialog", RecentDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    "pv-recent-dialog": RecentDialogElement;
  }
}
