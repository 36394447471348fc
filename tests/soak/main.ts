/** `./build.sh soak [OPERATIONS]`. PVSCOPE_SEED repeats a run, PVSCOPE_EPISODE and PVSCOPE_ENVIRONMENT a part of it. */

import { fileURLToPath } from "node:url";
import { type EnvironmentName, ENVIRONMENTS } from "./drivers";
import { runSoak, summary } from "./soak";

const ROOT = new URL("../../", import.meta.url);

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || text.trim() === "")
    throw new Error(`${name} must be a whole number from 0, not "${text}"`);
  return number;
}

function environments(name: string | undefined): readonly EnvironmentName[] {
  if (name === undefined) return ENVIRONMENTS;
  const known = ENVIRONMENTS.find((known) => known === name);
  if (known === undefined)
    throw new Error(`PVSCOPE_ENVIRONMENT must be one of ${ENVIRONMENTS.join(", ")}, not "${name}"`);
  return [known];
}

async function main(): Promise<void> {
  const { PVSCOPE_SEED, PVSCOPE_EPISODE = "0", PVSCOPE_ENVIRONMENT } = process.env;
  const operations = wholeNumber("OPERATIONS", process.argv[2] ?? "1000000");
  const seed =
    PVSCOPE_SEED === undefined
      ? Math.floor(Math.random() * 2 ** 31)
      : wholeNumber("PVSCOPE_SEED", PVSCOPE_SEED);
  const firstEpisode = wholeNumber("PVSCOPE_EPISODE", PVSCOPE_EPISODE);
  const places = {
    packageFolder: fileURLToPath(new URL("pkg", ROOT)),
    folder: fileURLToPath(new URL("target/soak", ROOT)),
  };
  console.log(`PVSCOPE_SEED=${seed}: ${operations} operations from episode ${firstEpisode} on`);
  const plan = { operations, seed, firstEpisode, environments: environments(PVSCOPE_ENVIRONMENT) };
  const result = await runSoak(plan, places, (line) => console.error(`${new Date().toISOString()} ${line}`));
  for (const environment of result.environments) console.log(summary(environment));
  for (const fault of result.faults) console.log(fault);
  if (result.faults.length === 0) return;
  console.log(`again: PVSCOPE_SEED=${seed} PVSCOPE_EPISODE=… PVSCOPE_ENVIRONMENT=… ./build.sh soak 100`);
  process.exitCode = 1;
}

await main();
