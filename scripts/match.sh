# shellcheck shell=bash
# ./build.sh match [CANDIDATE BASE | BASE] [OPTION...]

readonly MATCHES=target/match

match() { # [CANDIDATE BASE | BASE] [OPTION...]
  need_rust
  local engines=() candidate base games
  while (($#)) && [[ "$1" != --* ]]; do
    engines+=("$1")
    shift
  done
  case ${#engines[@]} in
    0) engines=(. HEAD) ;;
    1) engines=(. "${engines[0]}") ;;
    2) ;;
    *) die "a match needs one or two engines, not ${#engines[@]}: ${engines[*]}" ;;
  esac
  mkdir -p "$MATCHES"
  engine_command candidate "${engines[0]}"
  engine_command base "${engines[1]}"
  cargo build --release --package pvscope-tools
  # One of the same second has that name.
  while games=$MATCHES/$(date +%Y%m%d-%H%M%S) && [[ -e "$games.tsv" ]]; do sleep 1; done
  if [[ " $* " == *" --resume "* ]]; then
    games=$(find "$MATCHES" -maxdepth 1 -name '*.tsv' | sort | tail -n 1)
    [[ -n "$games" ]] || die "no match to resume in $MATCHES"
    games=${games%.tsv}
  fi
  say "$candidate against $base; games and results: $games.pgn, $games.tsv"
  exec target/release/pvscope match "$candidate" "$base" --pgn "$games.pgn" --results "$games.tsv" "$@"
}

# Sets VARIABLE to the command line of ENGINE. Built programs are kept under the hash of their bytes: a running match is
# safe from rebuilds, and --resume recognises its engines.
engine_command() { # VARIABLE ENGINE
  local engine=$2 built=target/release/pvscope sha program
  if [[ "$engine" == . ]]; then
    say "building the engine of the working tree"
    cargo build --release --package pvscope-tools
  elif sha=$(git rev-parse --verify --quiet --short=12 --end-of-options "$engine^{commit}"); then
    say "building the engine of $engine ($sha)"
    built=$MATCHES/build/release/pvscope
    build_revision "$sha"
  else
    printf -v "$1" %s "$engine"
    return
  fi
  program=$MATCHES/pvscope-$(git hash-object "$built" | cut -c 1-12)
  [[ -e "$program" ]] || cp "$built" "$program"
  printf -v "$1" %s "$program uci"
}

build_revision() { # SHA
  local tree=$MATCHES/tree build=$PWD/$MATCHES/build status=0
  # Left behind by an interrupted build.
  [[ ! -d "$tree" ]] || git worktree remove --force "$tree"
  git worktree add --quiet --detach "$tree" "$1"
  (cd "$tree" && cargo build --release --workspace --bin pvscope --target-dir "$build") || status=$?
  git worktree remove --force "$tree"
  ((status == 0)) || die "cannot build the engine of $1"
}
