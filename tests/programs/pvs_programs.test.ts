/** The programs of docs/examples/pvs/ in languages that the page cannot run, on random trees. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { minimax, type NestedTree, seededTrees } from "../nested_trees";
import { pvs } from "../../docs/examples/pvs/pvs.mjs";
import { at } from "./program";

const TREES = seededTrees(200);
const FOLDER = mkdtempSync(join(tmpdir(), "pvscope-pvs-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const program = (name: string): string => at(`docs/examples/pvs/${name}`);

/** Runs a command, which must succeed. */
function output(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", cwd: FOLDER });
  if (error !== undefined) throw error;
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return stdout;
}

function written(name: string, text: string): string {
  writeFileSync(join(FOLDER, name), text);
  return name;
}

/** A line for each tree: the value, and the numbers of the moves. */
const EXPECTED = TREES.map((tree) => [minimax(tree), ...pvs(tree).line].join(" ")).join("\n");

test("Python finds the values of minimax, and the lines of the JavaScript", () => {
  const script = `
import json, sys
sys.path.insert(0, ${JSON.stringify(at("docs/examples/pvs"))})
sys.dont_write_bytecode = True
from pvs import pvs
for tree in json.loads(${JSON.stringify(JSON.stringify(TREES))}):
    value, line = pvs(tree)
    print(value, *line)
`;
  expect(output("python3", written("run.py", script)).trim()).toBe(EXPECTED);
});

test("Rust finds the values of minimax, and the lines of the JavaScript", () => {
  const literal = (tree: NestedTree): string =>
    Array.isArray(tree) ? `Inner(vec![${tree.map(literal).join(", ")}])` : `Leaf(${tree})`;
  const main = `
#[path = ${JSON.stringify(program("pvs.rs"))}]
mod pvs;
use pvs::{pvs, Node::{Inner, Leaf}, INFINITY};
fn main() {
    for tree in [${TREES.map(literal).join(",\n")}] {
        let (value, line) = pvs(&tree, -INFINITY, INFINITY);
        let words: Vec<String> = line.iter().map(|mv| format!(" {mv}")).collect();
        println!("{value}{}", words.concat());
    }
}
`;
  output("rustc", "--edition=2024", "-o", "rust", written("main.rs", main));
  expect(output(join(FOLDER, "rust")).trim()).toBe(EXPECTED);
});

const hasCpp = spawnSync("c++", ["--version"]).status === 0;

test.skipIf(!hasCpp)("C++ finds the values of minimax, and the lines of the JavaScript", () => {
  const literal = (tree: NestedTree): string =>
    Array.isArray(tree) ? `{0, {${tree.map(literal).join(", ")}}}` : `{${tree}, {}}`;
  const main = `
#include <iostream>
#include ${JSON.stringify(program("pvs.cpp"))}
int main() {
    const std::vector<Node> trees{${TREES.map(literal).join(",\n")}};
    for (const Node& tree : trees) {
        const Found found = pvs(tree, -INFINITE, INFINITE);
        std::cout << found.value;
        for (int move : found.line) std::cout << " " << move;
        std::cout << "\\n";
    }
}
`;
  output("c++", "-std=c++17", "-Wall", "-o", "cpp", written("main.cpp", main));
  expect(output(join(FOLDER, "cpp")).trim()).toBe(EXPECTED);
});
