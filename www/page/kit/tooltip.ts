/**
 * Names that explain themselves on hover, focus and tap, in one popover for all.
 * Source: Heydon Pickering, "Tooltips & Toggletips", Inclusive Components; WCAG 2.2, success criterion 1.4.13.
 */

import { html, type TemplateResult } from "lit";
import { Panel } from "./panel";
import { prose } from "./prose";
import "./tooltip.css";

/** A name or figure with an explanation. */
// prettier-ignore
export const withTooltip = (label: string | TemplateResult, explanation: string): TemplateResult =>
  html`<button type="button" class="explained" data-tip=${explanation} aria-description=${explanation}>${label}</button>`;

/** A pointer may cross the gap between a name and its explanation. */
const LEAVE_MS = 200;
/** Pixels between a name and its explanation, and between it and the edge of the window. */
const GAP = 6;

class TooltipElement extends Panel {
  #anchor?: HTMLElement;
  /** The distance of the anchor from the top of the window, when the tip was opened. */
  #top = 0;
  #leaving?: ReturnType<typeof setTimeout>;
  /** Whether the tip was open when the pointer was pressed on its anchor. */
  #wasOpen = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.popover = "manual";
    document.addEventListener("pointerover", this.#hover);
    document.addEventListener("pointerdown", this.#press);
    document.addEventListener("click", this.#click);
    document.addEventListener("focusin", this.#focus);
    document.addEventListener("focusout", this.#blur);
    document.addEventListener("keydown", this.#key, true);
    document.addEventListener("scroll", this.#scroll, { capture: true, passive: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("pointerover", this.#hover);
    document.removeEventListener("pointerdown", this.#press);
    document.removeEventListener("click", this.#click);
    document.removeEventListener("focusin", this.#focus);
    document.removeEventListener("focusout", this.#blur);
    document.removeEventListener("keydown", this.#key, true);
    document.removeEventListener("scroll", this.#scroll, true);
  }

  protected override render(): TemplateResult {
    const tip = this.#anchor?.dataset["tip"];
    return prose(tip, html`<p>${tip}</p>`);
  }

  protected override updated(): void {
    if (this.#anchor === undefined) return;
    if (!this.#anchor.isConnected || !this.#anchor.checkVisibility()) this.#close();
    else this.#place(this.#anchor);
  }

  /** Below its anchor, or above if there is no room. */
  #place(anchor: HTMLElement): void {
    const at = anchor.getBoundingClientRect();
    const { width, height } = this.getBoundingClientRect();
    const left = Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - GAP);
    const below = at.bottom + GAP;
    const fits = below + height <= innerHeight - GAP;
    this.style.left = `${Math.max(GAP, left)}px`;
    this.style.top = `${Math.max(GAP, fits ? below : at.top - GAP - height)}px`;
  }

  #open(anchor: HTMLElement): void {
    clearTimeout(this.#leaving);
    if (this.#anchor === anchor) return;
    this.#anchor = anchor;
    this.#top = anchor.getBoundingClientRect().top;
    this.#enter(anchor.closest("main") ?? document.querySelector("main:not([hidden])"));
    this.showPopover();
    this.requestUpdate();
  }

  /** All content is in a landmark, and that of another view is hidden. */
  #enter(view: HTMLElement | null): void {
    if (view !== null && this.parentElement !== view) view.append(this);
  }

  readonly #close = (): void => {
    clearTimeout(this.#leaving);
    if (this.#anchor === undefined) return;
    this.#anchor = undefined;
    this.hidePopover();
  };

  /** A list scrolls by itself when a row is added, and its heading stays. */
  readonly #scroll = (): void => {
    const top = this.#anchor?.getBoundingClientRect().top ?? this.#top;
    if (Math.abs(top - this.#top) > GAP) this.#close();
  };

  readonly #hover = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    const anchor = anchorOf(event);
    if (anchor !== undefined) this.#open(anchor);
    else if (event.target instanceof Node && this.contains(event.target)) clearTimeout(this.#leaving);
    else if (this.#anchor !== undefined && !this.#anchor.matches(":focus-visible")) {
      clearTimeout(this.#leaving);
      this.#leaving = setTimeout(this.#close, LEAVE_MS);
    }
  };

  readonly #press = (event: PointerEvent): void => {
    const anchor = anchorOf(event);
    this.#wasOpen = event.pointerType !== "mouse" && anchor !== undefined && anchor === this.#anchor;
    if (anchor === undefined) this.#close();
  };

  /** A tap opens the explanation, and a second one closes it. Other controls with an explanation do their own work. */
  readonly #click = (event: MouseEvent): void => {
    const anchor = anchorOf(event);
    if (anchor === undefined) return;
    if (this.#wasOpen || !anchor.classList.contains("explained")) this.#close();
    else this.#open(anchor);
    this.#wasOpen = false;
  };

  readonly #focus = (event: FocusEvent): void => {
    const anchor = anchorOf(event);
    if (anchor?.matches(":focus-visible") === true) this.#open(anchor);
  };

  readonly #blur = (event: FocusEvent): void => {
    if (anchorOf(event) === this.#anchor) this.#close();
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || this.#anchor === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#close();
  };
}

/** An open certificate is its own explanation. */
const anchorOf = ({ target }: Event): HTMLElement | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>("[data-tip]:not([open] > summary)") ?? undefined)
    : undefined;

customElements.define("pv-tooltip", TooltipElement);
