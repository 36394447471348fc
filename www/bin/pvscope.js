#!/usr/bin/env node
// @ts-check
/** The command `pvscope`. Plain JavaScript, so that even an old Node.js can print the required version. */

const USAGE = `usage:
  pvscope uci       speak the Universal Chess Interface (the default)
  pvscope batch     analyse positions from standard input; see "pvscope batch --help"
  pvscope verify    replay a line, and check its score; see "pvscope verify --help"
  pvscope --help    print this help`;

/** The oldest version, as in package.json. */
const NODE = { major: 20, minor: 19 };

/** @param {readonly string[]} args */
async function run([verb = "", ...options]) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < NODE.major || (major === NODE.major && minor < NODE.minor)) {
    throw new Error(`Node.js must be ${NODE.major}.${NODE.minor} or newer, not ${process.versions.node}`);
  }
  if (verb === "batch") {
    const { batch } = await loaded(import("../engine/node/batch/batch.js"));
    process.exitCode = await batch(options);
    return;
  }
  if (verb === "verify") {
    const { verify } = await loaded(import("../engine/node/verify.js"));
    process.exitCode = await verify(options);
    return;
  }
  switch ([verb, ...options].join(" ")) {
    case "":
    case "uci":
      await (await loaded(import("../engine/node/node_uci.js"))).speakUci();
      break;
    case "--help":
    case "-h":
    case "help":
      console.log(USAGE);
      break;
    default:
      console.error(USAGE);
      process.exitCode = 1;
  }
}

/**
 * @template T
 * @param {Promise<T>} program
 */
async function loaded(program) {
  try {
    return await program;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") {
      throw new Error(`the package is incomplete; install it again: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

run(process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
  console.error(`pvscope: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
