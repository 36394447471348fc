/** A full disk: the program names the fault and keeps its output, and continues the file once there is space. */

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recordsOf, START, textOf } from "./batch_command";
import { NATIVE, NODE } from "./program";

/** On some systems only root can mount a file system. Sizes of files can be limited on all. */
const MOUNTING = ["unshare", "--user", "--map-root-user", "--mount"] as const;
const canMount = spawnSync(MOUNTING[0], [...MOUNTING.slice(1), "mount", "-t", "tmpfs", "tmpfs", "/mnt"]);

/** Each gives the first command a few KB of room in the folder `disk`, and the second command more. */
const DISKS = [
  {
    name: "a disk of 64 KB",
    isPossible: canMount.status === 0,
    shell: [...MOUNTING, "sh"],
    prepare: (room: number) =>
      `mount -t tmpfs -o size=64k tmpfs disk && head -c ${(64 - room) * 1024} /dev/zero >disk/filler`,
    limit: () => "true",
    reason: /ENOSPC: no space left on device|No space left on device/,
  },
  {
    name: "a limit of file sizes",
    isPossible: true,
    shell: ["sh"],
    prepare: () => "true",
    // In units of 512 bytes.
    limit: (room: number) => `trap '' XFSZ && ulimit -S -f ${2 * room}`,
    reason: /EFBIG: file too large|File too large/,
  },
];

const BATCH = `${JSON.stringify(process.execPath)} ${JSON.stringify(NODE)} batch --depth=1`;
const DATAGEN = `${JSON.stringify(NATIVE)} datagen file --seed=1 --nodes=20 --threads=1`;

for (const { name, isPossible, shell, prepare, limit, reason } of DISKS)
  describe.skipIf(!isPossible)(name, () => {
    let folder = "";
    const inFolder = (name: string): string => join(folder, name);
    const read = (name: string): string => readFileSync(inFolder(name), "latin1");

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), "pvscope-disk-"));
    });

    afterEach(() => rmSync(folder, { recursive: true }));

    /** Runs `first` with little room, and `second` with more. Keeps their outputs, and what each leaves in `file`. */
    function run(room: number, input: string, first: string, second: string): number[] {
      writeFileSync(inFolder("input"), input);
      const script = `mkdir disk && ${prepare(room)} && cd disk || exit 9
        { (${limit(room)} && ${first}) <../input 2>&1 >../stdout; echo $? >../status; } | cat >../stderr
        cp file ../full; [ ! -e file.lock ] || touch ../locked; rm -f filler
        ${second} <../input >../stdout2 2>../stderr2; echo $? >>../status
        cp file ../whole`;
      spawnSync(shell[0] ?? "", [...shell.slice(1), "-c", script], { cwd: folder });
      return read("status").trim().split("\n").map(Number);
    }

    test("batch keeps every record that it has written, and continues the file", () => {
      const input = textOf("tests/data/positions.epd");
      const statuses = run(8, input, `${BATCH} --output=file`, `${BATCH} --resume=file`);
      expect([...statuses, read("stdout")]).toEqual([1, 0, ""]);
      expect(read("stderr")).toMatch(reason);
      expect(read("stderr")).toMatch(/^pvscope: file cannot be written: .*; .*continue it with --resume\n$/);
      const kept = read("full").slice(0, read("full").lastIndexOf("\n") + 1);
      expect(recordsOf(kept).length).toBeGreaterThan(0);
      expect(read("whole").startsWith(kept)).toBe(true);
      expect([read("stderr2"), recordsOf(read("whole")).length]).toEqual(["", 38]);
    });

    test("batch leaves no lock where not even that can be written", () => {
      const statuses = run(0, START, `${BATCH} --output=file`, `${BATCH} --resume=file`);
      expect([...statuses, existsSync(inFolder("locked"))]).toEqual([1, 0, false]);
      expect(read("stderr")).toMatch(/^pvscope: file\.lock cannot be written: .+\n$/);
      expect(recordsOf(read("whole"))).toHaveLength(1);
    });

    test("datagen keeps every block that it has written, and continues the file", () => {
      const statuses = run(60, "", `${DATAGEN} --positions=100000`, `${DATAGEN} --positions=1`);
      expect(statuses).toEqual([1, 0]);
      expect(read("stderr")).toMatch(/^error: file: /m);
      expect(read("stderr")).toMatch(reason);
      expect(read("stderr2")).toMatch(/^file: removed the incomplete last block of \d+ bytes$/m);
      expect(read("stdout2")).toMatch(/^file: [1-9]\d* positions in [1-9]\d* blocks; 0 games played$/m);
      expect(read("full").startsWith(read("whole"))).toBe(true);
    });
  });

test("a standard output that is full ends batch with its reason", () => {
  const { status, stderr } = spawnSync("sh", ["-c", `${BATCH} >/dev/full`], {
    input: START,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "pvscope: standard output cannot be written: ENOSPC: no space left on device, write\n",
  });
});

test("batch does not continue a device, which may have no end", () => {
  const { status, stderr } = spawnSync("sh", ["-c", `${BATCH} --resume=/dev/zero`], {
    input: START,
    encoding: "utf8",
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "pvscope: /dev/zero is not a regular file: give the path of one\n",
  });
});
