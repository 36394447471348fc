/** Attributes that `<pv-analyzer>` does not have: a misspelt one is refused, all others are the page's. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { changed, closePages, ending, global, MATE, on, openPages, site } from "./element_page";

beforeAll(openPages);
afterAll(closePages);

const MISSPELT = { "multi-pv": "multipv", dept: "depth", variant: "chess960", picture: "pictures" };

const refusal = (name: string, meant: string) => ({
  code: "badRequest",
  message: `there is no attribute "${name}": did you mean ${meant}?`,
});

test("a misspelt attribute is refused with the right name, whenever it comes, and its end is noticed", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    const element = page.locator("pv-analyzer");
    for (const [name, meant] of Object.entries(MISSPELT)) {
      expect(await changed(page, { [name]: "2" })).toEqual(refusal(name, meant));
      expect(await element.getByRole("alert").innerText()).toContain(`did you mean ${meant}?`);
      const after = ending(page);
      await element.evaluate((element, name) => element.removeAttribute(name), name);
      expect(await after).toEqual({ best: "Ra6" });
      expect(await element.getByRole("alert").count()).toBe(0);
    }
    const first = page.evaluate(() => {
      const added = document.createElement("pv-analyzer");
      added.setAttribute("move", "a1a6");
      document.querySelector("pv-analyzer")?.replaceWith(added);
      return new Promise((resolve) =>
        added.addEventListener("error", ({ error: { code, message } }) => resolve({ code, message })),
      );
    });
    expect(await first).toEqual(refusal("move", "moves"));
  });
});

test("attributes of the page are free, and change nothing", async () => {
  await on(`${site.url}tag.html`, async (page) => {
    expect(await global(page, "result")).toEqual(MATE);
    const element = page.locator("pv-analyzer");
    const events = await element.evaluateHandle((element) => {
      const types: string[] = [];
      for (const type of ["report", "end", "error"]) element.addEventListener(type, () => types.push(type));
      return types;
    });
    for (const name of [
      "class",
      "id",
      "title",
      "lang",
      "slot",
      "part",
      "data-depth",
      "aria-label",
      "tabindex",
    ])
      await element.evaluate((element, name) => element.setAttribute(name, "0"), name);
    await element.evaluate((element) => {
      const { parentElement } = element;
      element.remove();
      parentElement?.append(element);
    });
    await expect.poll(() => events.evaluate((types) => types.at(-1))).toBe("end");
    expect(await events.evaluate((types) => types.filter((type) => type !== "report"))).toEqual(["end"]);
    expect(await changed(page, { move: "a1a6" })).toEqual(refusal("move", "moves"));
  });
});
