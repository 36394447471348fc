# shellcheck shell=bash
# ./build.sh pictures

pictures() {
  build_site
  need_debian CHROMIUM chromium chromium
  node_modules/.bin/esbuild docs/images/take.ts --bundle --platform=node --format=esm --target=node20 --packages=external \
    --outfile=target/pictures/take.js --log-level=warning
  say "taking the pictures of the README"
  node target/pictures/take.js
}
