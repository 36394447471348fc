/** The panels beside the board, one at a time, and what can be done with the whole game. On a wide screen the search is not among them. */

import { html, nothing, type TemplateResult } from "lit";
import { selectPanel } from "../actions/actions";
import { PANELS, type PanelName, shownPanels } from "../state/panels";
import { Panel } from "../kit/panel";
import "../kit/notice";
import "../moves/game_tools";
import "../open/reading_progress";
import { panelViews } from "./panel_views";
import { PANEL_TABS } from "./registry";
import { tabList } from "./tabs";
import "./panels.css";
import "./print.css";

class PanelsElement extends Panel {
  #notice: unknown;

  protected override render(): TemplateResult {
    const { wide } = this.state;
    const [shown = "game"] = shownPanels(this.state);
    const names = (Object.keys(PANELS) as PanelName[]).filter((name) => !wide || name !== "search");
    const tabs = names.map((name) => ({
      id: `tab-panel-${name}`,
      name: PANEL_TABS[name],
      controls: `panel-${name}`,
      selected: name === shown,
      select: () => selectPanel(name),
    }));
    return html`
      ${tabList("Panels", "panel-tabs", tabs)}
      <pv-game-tools></pv-game-tools>
      <div class="panel-news">
        <pv-reading-progress></pv-reading-progress>
        <pv-notice source="game"></pv-notice>
      </div>
      ${names.map(
        (name) =>
          html`<div
            class="panel panel-${name}"
            role="tabpanel"
            id="panel-${name}"
            aria-labelledby="tab-panel-${name}"
            ?hidden=${name !== shown}
          >
            ${name === shown || name === "game" ? panelViews(this.state, name) : nothing}
          </div>`,
      )}
    `;
  }

  /** Scrolls a fault of the game into view, since the user may have dropped or pasted anywhere. */
  protected override updated(): void {
    const { notice } = this.state;
    if (notice !== this.#notice && notice?.source === "game")
      this.querySelector("pv-notice")?.scrollIntoView({ block: "nearest" });
    this.#notice = notice;
  }
}

customElements.define("pv-panels", PanelsElement);
