# shellcheck shell=bash
# ./build.sh train [POSITIONS [NODES_PER_MOVE [EPOCHS]]]

train() { # [POSITIONS [NODES_PER_MOVE [EPOCHS]]]
  local folder=target/train/${1:-1000000}
  local network=$folder/network.bin positions=tests/data/positions.epd
  need_rust
  need_torch
  cargo build --release --package pvscope-tools
  cargo build --release --package pvscope-gradients
  mkdir -p "$folder"
  say "self-play: $folder/selfplay.games"
  target/release/pvscope datagen "$folder/selfplay.games" --positions "${1:-1000000}" --nodes "${2:-100}" --seed 1
  rm -f "$folder/selfplay.bin"
  target/release/pvscope data expand --out "$folder/selfplay.bin" "$folder/selfplay.games"
  say "training: $network"
  "$PYTHON" train/network.py --out "$network" --epochs "${3:-4}" "$folder/selfplay.bin"
  say "comparing the engine's values of the network with the trainer's"
  diff <(target/release/pvscope network "$network" "$positions") <("$PYTHON" train/expected.py "$network" "$positions")
}
