# shellcheck shell=bash
# ./build.sh soak [OPERATIONS]

soak() { # [OPERATIONS]
  build_package
  need_browsers
  node_modules/.bin/esbuild tests/soak/main.ts --bundle --platform=node --format=esm --target=node20 --packages=external \
    --outfile=target/soak/main.js --log-level=warning
  say "soak in Node.js, Chromium and Firefox"
  exec node target/soak/main.js "$@"
}
