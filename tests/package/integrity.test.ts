/** The hashes of the package's files, and the examples of docs/examples/frameworks that compare them. */

import { createHash } from "node:crypto";
import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "./chromium";
import { install, Site, uninstall } from "./site";

const EXAMPLES = fileURLToPath(new URL("../../docs/examples/frameworks", import.meta.url));

let folder = "";
let hashes: Readonly<Record<string, string>>;
let browser: Browser;
let site: Site;
let cdn: Site;

beforeAll(async () => {
  folder = install([]);
  const root = join(folder, "node_modules/pvscope");
  hashes = JSON.parse(readFileSync(join(root, "integrity.json"), "utf8")) as Record<string, string>;
  for (const name of ["cdn", "damaged"]) cpSync(root, join(folder, name), { recursive: true });
  // Each of them would still run.
  for (const name of ["single.js", "wasm/worker.js"]) appendFileSync(join(folder, "damaged", name), "\n");
  site = await Site.open(folder);
  cdn = await Site.open(folder);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await site.close();
  await cdn.close();
  uninstall(folder);
});

test("integrity.json has the hash of every script, wasm build and network that is not one of the modules", () => {
  const root = join(folder, "node_modules/pvscope");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const whole = files.filter((path) => /\.(wasm|bin)$|^(single|uci|element\w*)\.js$|worker\.js$/.test(path));
  const outside = whole.filter((path) => !/^(engine|docs)\//.test(path));
  const hash = (path: string): string =>
    `sha384-${createHash("sha384")
      .update(readFileSync(join(root, path)))
      .digest("base64")}`;
  expect(hashes).toEqual(Object.fromEntries(outside.map((path) => [path, hash(path)])));
  expect(outside).toHaveLength(10);
});

test("every file that a script of the package fetches, starts or imports on demand has its hash", () => {
  const root = join(folder, "node_modules/pvscope");
  const scripts = readdirSync(root).filter((name) => name.endsWith(".js"));
  const loaded = scripts.flatMap((name) =>
    [
      ...readFileSync(join(root, name), "utf8").matchAll(/\b(?:import|new URL)\(["'`]\.\/([\w/.]+)["'`]/g),
    ].map(([, path = ""]) => path),
  );
  const names = [
    "element_pictures.js",
    "wasm/network.bin",
    "wasm/threads/pvscope_bg.wasm",
    "wasm/lab_worker.js",
  ];
  expect(loaded).toEqual(expect.arrayContaining(names));
  expect(Object.keys(hashes)).toEqual(expect.arrayContaining(loaded));
});

/** Opens an example with another folder in the place of the CDN. */
async function opened(
  name: string,
  packageFolder: string,
): Promise<{ text: string; errors: readonly string[] }> {
  const code = readFileSync(join(EXAMPLES, name), "utf8")
    .replace("sha384-…", hashes["single.js"] ?? "")
    .replace(/https:\/\/cdn\.example\/pvscope@[\d.]+/, `${cdn.url}${packageFolder}`);
  writeFileSync(join(folder, name), code);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  try {
    await page.goto(`${site.url}${name}`);
    const text = (): Promise<string> =>
      page.evaluate(() => {
        const part = document.querySelector("pv-analyzer")?.shadowRoot ?? document.querySelector("output");
        return part?.textContent ?? "";
      });
    await expect
      .poll(async () => /Depth 12/.test(await text()) || errors.some((error) => /integrity/.test(error)))
      .toBe(true);
    return { text: await text(), errors: errors.filter((error) => /integrity/.test(error)) };
  } finally {
    await page.close();
  }
}

test.each(["cdn.html", "pinned_files.html"])(
  "%s runs with the files of the package, and refuses others",
  async (name) => {
    expect(await opened(name, "cdn")).toEqual({
      text: expect.stringMatching(/Depth 12/) as unknown,
      errors: [],
    });
    const { text, errors } = await opened(name, "damaged");
    expect(text).not.toMatch(/Depth/);
    expect(errors).not.toEqual([]);
  },
);
