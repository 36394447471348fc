/** How each shell block of the documents is run; `shell_blocks.test.ts` runs them. */

type Substitution = readonly [printed: string | RegExp, run: string];

export interface Row {
  readonly document: string;
  /** The start of its first command. */
  readonly begins: string;
  readonly how:
    | {
        readonly prints: RegExp;
        readonly but?: readonly Substitution[];
        /** In the repository instead of a folder with small files of the names in the documents. */
        readonly inRepository?: true;
      }
    /** Only this command: it must serve the page. The network's part is left out. */
    | { readonly serves: string }
    /** A test of another file runs it. */
    | { readonly testIn: string; readonly named: string };
}

const CLUSTERS = "tests/programs/clusters.test.ts";
const OUR_ENGINE = "'target/release/pvscope uci'";

export const ROWS: readonly Row[] = [
  { document: "README.md", begins: "git clone", how: { serves: "./build.sh serve" } },
  {
    document: "README.md",
    begins: "node pkg/bin",
    how: {
      prints: /uciok[^]*uciok/,
      but: [[/ uci +#/g, " uci <<< uci #"]],
      inRepository: true,
    },
  },
  { document: "CONTRIBUTING.md", begins: "git clone", how: { serves: "./build.sh dev" } },
  {
    document: "CONTRIBUTING.md",
    begins: "cargo test",
    how: {
      prints:
        /native\/certificate\.rs\n.*test --headless --chrome.*\n(?:www\/engine\/game\/.*\.test\.ts\n){5,}/,
      // Whole, they are stages of ./build.sh test. Here they only have something to run.
      but: [
        [/cargo test --test native (\w+)::/, "ls tests/native/$1.rs"],
        ["wasm-pack test --headless --chrome", "grep '\"$pack\" test --headless --chrome' build.sh"],
        ["vitest run", "vitest list --filesOnly"],
        ["./build.sh lint", "grep '^lint() {' build.sh"],
      ],
      inRepository: true,
    },
  },
  {
    document: "CONTRIBUTING.md",
    begins: "./build.sh match",
    how: {
      prints: /SPRT/,
      // A revision takes minutes to build.
      but: [
        ["HEAD~1", OUR_ENGINE],
        ["--nodes 15000", "--nodes 100 --pairs 1"],
      ],
    },
  },
  {
    document: "docs/batch.md",
    begins: "npx --no pvscope batch --depth 16 <",
    how: {
      prints: /"bestMove"/,
      but: [
        ["16", "2"],
        ["> results.jsonl", "| tee results.jsonl"],
      ],
    },
  },
  {
    document: "docs/batch.md",
    begins: "echo",
    how: { prints: /"counters":\{"nodes":\d+,/, but: [["12", "3"]] },
  },
  {
    document: "docs/uci.md",
    begins: "npx --no pvscope verify",
    how: { prints: /^proven: 1 ply to R5k1.* checkmate, worth #1$/m },
  },
  {
    document: "docs/batch.md",
    begins: "npx --no pvscope batch --depth 16 --resume",
    how: {
      prints: /"bestMove"/,
      but: [
        ["16", "2"],
        [/$/, "cat results.jsonl"],
      ],
    },
  },
  {
    document: "docs/batch.md",
    begins: "export PARALLEL",
    how: { testIn: CLUSTERS, named: "GNU parallel gives the records of one command" },
  },
  {
    document: "docs/batch.md",
    begins: "parallel --pipe",
    how: { testIn: CLUSTERS, named: "the pipes through GNU parallel give a record for each position" },
  },
  {
    document: "docs/batch.md",
    begins: "RAY_ADDRESS",
    how: { testIn: CLUSTERS, named: "Ray gives the records of one command" },
  },
  {
    document: "docs/batch.md",
    begins: "spark-submit",
    how: { testIn: CLUSTERS, named: "Spark gives the records of one command" },
  },
  {
    document: "docs/fuzzing.md",
    begins: "rustup toolchain",
    how: {
      prints: /dictionaries\/fen\.dict\n[^]*targets\/fen\.rs/,
      // Installation needs the network, and the fuzzer minutes to compile. Its files must be there.
      but: [
        [/^rustup.*\ncargo install.*\n/, ""],
        [
          /cargo \+nightly fuzz run (\w+) (\S+ \S+) -s none -- -dict=(\S+) .*/,
          "ls -d fuzz/targets/$1.rs $2 $3",
        ],
      ],
    },
  },
  {
    document: "docs/fuzzing.md",
    begins: "PVSCOPE_FUZZ_SECONDS",
    how: {
      prints: /pgn_properties\.test\.ts\n[^]*env\["PVSCOPE_FUZZ_SECONDS"\]/,
      // Without the variable it is one of the unit tests.
      but: [
        ["vitest run", "vitest list --filesOnly"],
        [/$/, "grep PVSCOPE_FUZZ_SECONDS www/engine/game/pgn_properties.test.ts"],
      ],
      inRepository: true,
    },
  },
  {
    document: "docs/levels.md",
    begins: "cargo build",
    how: {
      prints: /Elo[^]*Elo/,
      but: [
        [/--pairs \d+/g, "--pairs 1"],
        [" stockfish ", ' "$P uci" '],
      ],
    },
  },
  {
    document: "docs/network.md",
    begins: "./build.sh train",
    how: { testIn: "tests/programs/training.test.ts", named: "the requested positions are generated" },
  },
  {
    document: "docs/network.md",
    begins: "cargo run --release --package pvscope-tools -- datagen",
    how: {
      prints: /epoch/,
      but: [
        ["111211000", "300"],
        [/^python3 -m venv.*\n/m, ""],
        [/venv\/bin\/python/g, '"${PYTHON:-python3}"'],
        [/--epochs \d+/g, "--epochs 1"],
        // network7.bin stands for one of 256.
        ["--hidden 256", "--hidden 384"],
      ],
    },
  },
  {
    document: "docs/principal-variation.md",
    begins: "cargo run --release --package pvscope-tools -- report",
    how: {
      prints: / 0 failures/,
      but: [
        ["96", "2"],
        ["100000", "1000"],
        ["--timed 16 --rounds 8", "--timed 1 --rounds 1"],
      ],
    },
  },
  {
    document: "docs/strength.md",
    begins: "./build.sh match REVISION",
    how: {
      prints: /(?:Elo[^]*){3}/,
      but: [
        [/REVISION|COMMAND/g, `${OUR_ENGINE} --nodes 100 --pairs 1`],
        ["/usr/games/glaurung", OUR_ENGINE],
        ["1000+10 --pairs 100", "100+1 --pairs 1"],
        // An option of Glaurung.
        ["OwnBook=false", "Ponder=false"],
      ],
    },
  },
  {
    document: "docs/strength.md",
    begins: "cargo run --release --package pvscope-tools -- solve",
    how: { prints: /solved/ },
  },
  {
    document: "docs/tuning.md",
    begins: "cargo build --release --package pvscope-tools --features tuning",
    how: {
      prints: /lmr_base/,
      // The build takes minutes. A script stands for it, which declares one parameter; the feature must be there.
      but: [
        [
          /cargo build --release --package pvscope-tools --features tuning.*/,
          "cargo tree --package pvscope-tools --features tuning",
        ],
        ["20000 --iterations 20000", "50 --iterations 2"],
      ],
    },
  },
  {
    document: "docs/tuning.md",
    begins: "pvscope tuned",
    how: { prints: /lmr_base/, but: [["pvscope", "target/tuning/release/pvscope"]] },
  },
  {
    document: "docs/tuning.md",
    begins: "pvscope match",
    how: {
      prints: /SPRT/,
      but: [
        ["pvscope match ENGINE ENGINE", 'P=target/tuning/release/pvscope; $P match "$P uci" "$P uci"'],
        ["--candidate-option … ", "--nodes 50 --pairs 1 "],
      ],
    },
  },
  {
    document: "docs/winning_chances.md",
    begins: "cargo run --release --package pvscope-tools -- data chances",
    how: { prints: /90 to 100 %/ },
  },
  {
    document: "www/package/README.md",
    begins: "npx --no pvscope uci",
    how: {
      prints: /uciok[^]*"bestMove"[^]*\nlegal: 3 plies/,
      but: [
        [/ uci +#/, " uci <<< uci #"],
        ["> results.jsonl", "| tee results.jsonl"],
      ],
    },
  },
];
