# shellcheck shell=bash
# ./build.sh bench

bench() {
  build_site
  need_browsers
  cargo build --release --package pvscope-tools
  node_modules/.bin/vite build --mode test --logLevel warn
  say "speed"
  node benches/speed.mjs
  say "size of a first visit"
  node benches/size.mjs
  say "stop latency and the time to the first depth on screen"
  STRICT=1 node_modules/.bin/playwright test --config tests/e2e --grep "obeys every stop|first depth is on the screen"
}
