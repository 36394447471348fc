#!/usr/bin/env node
// @ts-check
/** The command `pvscope`: plain JavaScript, to have a word for who runs it before it is built, or with an old Node.js. */

const USAGE = `usage:
  pvscope uci       speak the Universal Chess Interface (also with no argument)
  pvscope batch     analyse the positions of standard input; "pvscope batch --help" says how
  pvscope --help    show this`;

/** As package.json asks for. */
const NODE = { major: 20, minor: 19 };

/** @param {readonly string[]} args */
async function run([verb = "", ...options]) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < NODE.major || (major === NODE.major && minor < NODE.minor)) {
    throw new Error(
      `Node.js ${NODE.major}.${NODE.minor} or newer is needed, and this is ${process.versions.node}`,
    );
  }
  if (verb === "batch") {
    const { batch } = await built(import("../lib/engine/node/batch/batch.js"));
    process.exitCode = await batch(options);
    return;
  }
  switch ([verb, ...options].join(" ")) {
    case "":
    case "uci":
      await (await built(import("../lib/engine/node/node_uci.js"))).speakUci();
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
async function built(program) {
  try {
    return await program;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") {
      throw new Error('the engine is not built: "./build.sh build" does that', { cause: error });
    }
    throw error;
  }
}

run(process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
  console.error(`pvscope: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
