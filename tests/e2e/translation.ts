/**
 * A browser's translation of a page: each text is replaced by two `font` elements with its translation, but for those that the page
 * exempts, and so is every later text. Source: https://html.spec.whatwg.org/multipage/dom.html#the-translate-attribute.
 */

import type { Page } from "@playwright/test";

/**
 * Translates the page, with all its shadow trees, by signs around each text. Gives the texts that have been translated. It runs in the
 * page, so that it may use nothing of this module.
 */
export function translate(): string[] {
  const translated: string[] = [];
  const SKIPPED = "script, style, noscript, textarea, font";

  /** The nearest element that says it; inside a shadow tree, its host decides. */
  const isTranslated = (element: Element): boolean => {
    const said = element.closest("[translate]");
    if (said !== null) return said.getAttribute("translate") !== "no";
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? isTranslated(root.host) : true;
  };
  const replace = (text: Text): void => {
    const parent = text.parentElement;
    if (text.data.trim() === "" || parent?.closest(SKIPPED) !== null) return;
    if (!isTranslated(parent)) return;
    translated.push(text.data.trim().replace(/\s+/g, " "));
    const template = document.createElement("template");
    template.innerHTML = "<font><font></font></font>";
    const inner = template.content.querySelector("font > font");
    if (inner !== null) inner.textContent = `«${text.data}»`;
    text.replaceWith(template.content);
  };
  const translateIn = (root: Node): void => {
    if (root instanceof Text) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node);
      if (node instanceof Element && node.shadowRoot !== null) watch(node.shadowRoot);
    }
    texts.forEach(replace);
  };
  const watch = (root: Node): void => {
    translateIn(root);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translateIn(node);
    }).observe(root, { childList: true, subtree: true });
  };
  watch(document.body);
  return translated;
}

/** Collects every text that scripts change in place where a translation may have replaced it. */
export const watchTexts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const changed: string[] = [];
    Object.assign(window, { changedTexts: changed });
    new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        const said = target.parentElement?.closest("[translate]")?.getAttribute("translate");
        if (said !== "no" && target instanceof Text) changed.push(`${oldValue ?? ""} → ${target.data}`);
      }
    }).observe(document, { characterData: true, characterDataOldValue: true, subtree: true });
  });
};

/** What {@link watchTexts} has collected. */
export const changedTexts = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { changedTexts: unknown }).changedTexts);
