/** `./build.sh train` with very little data. Needs a Python with PyTorch, which `./build.sh test` finds. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { NATIVE } from "./program";
import { CARGO, scriptsFolder } from "./scripts_folder";

const POSITIONS = "2000";
const SCRIPTS = scriptsFolder();
const FOLDER = join(SCRIPTS, "target/train", POSITIONS);
const NETWORK = `${FOLDER}/network.bin`;

interface Run {
  readonly positions: number;
  readonly epochs: readonly { readonly training: number; readonly validation: number }[];
  readonly quantisation_error_cp: { readonly mean: number };
}

function run(program: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: SCRIPTS, encoding: "utf8" });
  return { status, stdout, stderr };
}

const train = () => run("bash", "-c", `${CARGO} ./build.sh train ${POSITIONS} 100 4`);

beforeAll(() => {
  // Fails if engine and trainer evaluate the network differently.
  const { status, stdout, stderr } = train();
  expect(status, stdout + stderr).toBe(0);
});

test("the requested positions are generated, and training on them lowers the loss", () => {
  const { positions, epochs, quantisation_error_cp } = JSON.parse(
    readFileSync(`${FOLDER}/network.json`, "utf8"),
  ) as Run;
  expect(positions).toBeGreaterThanOrEqual(Number(POSITIONS));
  const losses = epochs.map(({ training }) => training);
  expect(losses).toHaveLength(4);
  expect(losses).toEqual([...losses].sort((a, b) => b - a));
  expect(losses[3]).toBeLessThan((losses[0] ?? 0) / 1.5);
  expect(quantisation_error_cp.mean).toBeLessThan(3);
});

test("the same data give the same network", () => {
  const first = readFileSync(NETWORK);
  expect(train().status).toBe(0);
  expect(readFileSync(NETWORK).equals(first)).toBe(true);
});

test("a training run that was killed goes on, and ends with the same network", async () => {
  const python = process.env["PYTHON"] ?? "python3";
  const settings = ["--epochs", "12", `${FOLDER}/selfplay.bin`];
  const command = (out: string): string[] => [
    "train/network.py",
    "--out",
    `${FOLDER}/${out}.bin`,
    ...settings,
  ];
  expect(run(python, ...command("whole")).status).toBe(0);
  const killed = spawn(python, command("killed"), { cwd: SCRIPTS, stdio: ["ignore", "pipe", "inherit"] });
  for await (const text of killed.stdout) if (String(text).includes("'epoch': 3")) break;
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const checkpoint = `${FOLDER}/killed.checkpoint`;
  expect(existsSync(checkpoint)).toBe(true);
  const other = run(python, ...command("killed"), "--rate", "0.1");
  expect(other).toMatchObject({
    status: 1,
    stderr: `${checkpoint} is of a run with other settings or data: move it away to start a new run\n`,
  });
  const { status, stdout } = run(python, ...command("killed"));
  expect(status).toBe(0);
  expect(stdout).toMatch(/going on after \d+ epochs/);
  expect(existsSync(checkpoint)).toBe(false);
  expect(readFileSync(`${FOLDER}/killed.bin`).equals(readFileSync(`${FOLDER}/whole.bin`))).toBe(true);
});

test("training goes on from a network that is not too large", () => {
  const python = process.env["PYTHON"] ?? "python3";
  const start = (hidden: string) =>
    run(
      python,
      ...["train/network.py", "--out", `${FOLDER}/next.bin`, "--start", NETWORK, "--rate", "0.0001"],
      ...["--epochs", "1", "--hidden", hidden, `${FOLDER}/selfplay.bin`],
    );
  const losses = (name: string) => (JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")) as Run).epochs;
  for (const hidden of ["384", "512"]) {
    expect(start(hidden).status).toBe(0);
    expect(losses("next")[0]?.training).toBeLessThan(losses("network")[1]?.training ?? 0);
  }
  expect(start("128")).toMatchObject({
    status: 1,
    stderr: `${NETWORK} has 384 hidden units, not 128\n`,
  });
});

test("the mean of a network and itself is that network, the mean of two is another that the engine takes", () => {
  const python = process.env["PYTHON"] ?? "python3";
  const [shipped, mean] = ["src/eval/network.bin", `${FOLDER}/mean.bin`];
  const meanOf = (...networks: string[]) => {
    expect(run(python, "train/mean.py", "--out", mean, ...networks)).toMatchObject({ status: 0, stderr: "" });
    return readFileSync(mean);
  };
  expect(meanOf(NETWORK, NETWORK).equals(readFileSync(NETWORK))).toBe(true);
  expect(meanOf(NETWORK, shipped).equals(meanOf(shipped, NETWORK))).toBe(true);
  const evaluations = [NETWORK, mean, shipped].map(
    (network) => run(NATIVE, "network", network, "tests/data/positions.epd").stdout,
  );
  expect(new Set(evaluations).size).toBe(3);
});

test("the library's gradients are PyTorch's", () => {
  const python = process.env["PYTHON"] ?? "python3";
  const { status, stdout, stderr } = run(python, "train/compare_gradients.py", `${FOLDER}/selfplay.bin`);
  expect(stderr).toBe("");
  expect(stdout).toContain(
    "64 neurons: the library and PyTorch agree\n256 neurons: the library and PyTorch agree\n",
  );
  expect(status).toBe(0);
});

test("the network differs from the engine's, and a damaged one is refused", () => {
  const position = "tests/data/positions.epd";
  const shipped = run(NATIVE, "network", "src/eval/network.bin", position);
  const trained = run(NATIVE, "network", NETWORK, position);
  expect([shipped.status, trained.status]).toEqual([0, 0]);
  expect(trained.stdout).not.toBe(shipped.stdout);

  const damaged = `${FOLDER}/damaged.bin`;
  const bytes = readFileSync(NETWORK);
  bytes[5000] = (bytes[5000] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  expect(run(NATIVE, "network", damaged, position)).toEqual({
    status: 1,
    stdout: "",
    stderr: `error: ${damaged} is not a network for this engine: its checksum is wrong\n`,
  });
});
