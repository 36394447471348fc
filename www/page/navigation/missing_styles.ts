/** The style sheets of parts that did not load. The import of a part asks for each only once, so another try asks for them here. */

const missing = new Set<HTMLLinkElement>();

document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missing.add(target);
  },
  { capture: true },
);

/** Asks again for all that are missing. Rejects if one is still missing. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all(Array.from(missing, loadAgain));
}

const loadAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener("load", resolve);
    again.addEventListener("error", () => reject(new Error(`no style sheet at ${link.href}`)));
    missing.delete(link);
    link.replaceWith(again);
  });
