/** The packed package in frameworks: Next and Angular. */

import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { opened, served } from "./result_page";
import { clean, RESULT, UNLOADED } from "./results";
import { jsonSetting, setting } from "./setting";
import { CSP, HERE, install, uninstall } from "./site";
import { installTools, shell } from "./tools";

const REACT_EXAMPLE = fileURLToPath(new URL("../../docs/examples/frameworks/react.jsx", import.meta.url));

const ANGULAR_PARTS = ["build", "cli", "common", "compiler", "compiler-cli", "core", "platform-browser"];
const ANGULAR = ANGULAR_PARTS.map((part) => `@angular/${part}@21.2`).concat("rxjs@7.8", "typescript@5.9");

/** `PVSCOPE_SUITE_SHARE=1` adds the other bundler of Next, and Angular, for which esbuild stands otherwise. */
const IS_WHOLE = process.env["PVSCOPE_SUITE_SHARE"] === "1";

/** A limit for installations and hangs, not a measure of speed. */
const PATIENCE_MS = 600_000;

/** The address that a starting server prints. */
function addressOf(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const url = /Local: +(http\S+)\s/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
}

test.each(IS_WHOLE ? ["turbopack", "webpack"] : ["turbopack"])(
  "Next renders a client component on the server, runs it in the browser and analyses in a route, with %s",
  async (bundler) => {
    const root = install(["page", "next"], HERE);
    const next = fileURLToPath(new URL("./node_modules/next/dist/bin/next", import.meta.url));
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
    try {
      writeFileSync(
        join(root, "next.config.js"),
        `export default { ${setting("Next 16", "serverExternalPackages")} };`,
      );
      // As docs/frameworks.md has it.
      writeFileSync(join(root, "app/react.jsx"), `"use client";\n${readFileSync(REACT_EXAMPLE, "utf8")}`);
      execFileSync(process.execPath, [next, "build", `--${bundler}`], { cwd: root, env, stdio: "pipe" });
      const server = spawn(process.execPath, [next, "start", "--hostname", "127.0.0.1", "--port", "0"], {
        cwd: root,
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
      try {
        const url = await addressOf(server);
        expect(await (await fetch(url)).text()).toContain("Best move:");
        expect(await opened(url)).toEqual(clean({ ...RESULT, line: RESULT.best }));
        expect(await (await fetch(new URL("best", url))).text()).toBe(RESULT.best);
      } finally {
        server.kill();
      }
    } finally {
      uninstall(root);
    }
  },
  PATIENCE_MS,
);

interface Workspace {
  readonly projects: { readonly app: { readonly architect: { readonly build: { options: object } } } };
}

test.runIf(IS_WHOLE)(
  "Angular builds a page that runs under a strict policy, with its setting",
  async () => {
    const root = install(["page", "angular"]);
    try {
      installTools(root, ...ANGULAR);
      const built = join(root, "out/browser");
      const build = (): string => shell(root, "NG_CLI_ANALYTICS=false ng build");
      build();
      expect(await served(built, "index.html", CSP)).toMatchObject(UNLOADED);
      const file = join(root, "angular.json");
      const workspace = JSON.parse(readFileSync(file, "utf8")) as Workspace;
      Object.assign(workspace.projects.app.architect.build.options, jsonSetting("Angular", "assets"));
      writeFileSync(file, JSON.stringify(workspace));
      build();
      expect(await served(built, "index.html", CSP)).toEqual(clean(RESULT));
    } finally {
      uninstall(root);
    }
  },
  PATIENCE_MS,
);
