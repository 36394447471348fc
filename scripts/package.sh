# shellcheck shell=bash
# Builds the npm package in pkg/, and packs it.

readonly TARBALL_BYTES=2200000 UNPACKED_BYTES=7000000

# Assembles the npm package in pkg/. Its manifest comes last: it marks the package as complete.
build_package() {
  build_engine
  # wasm-pack, too, builds a package in pkg/, and VitePress writes temporary files in docs/.
  cmp --quiet www/package/package.json pkg/package.json &&
    is_fresh pkg/package.json www docs/*.md docs/examples tsconfig.json vite.config.ts LICENSE CHANGELOG.md package-lock.json scripts && return
  say "building the npm package"
  rm -rf pkg
  node_modules/.bin/tsc --project www/package/tsconfig.json
  # The package has no dependencies, so chessops and valibot are bundled.
  local module
  for module in game/chess_rules file/analysis_schema; do
    node_modules/.bin/esbuild "www/engine/$module.ts" --outfile="pkg/engine/$module.js" --allow-overwrite \
      --bundle --minify --format=esm --target=es2022 --log-level=warning
  done
  bundle_worker worker worker
  bundle_worker lab/lab_worker lab_worker
  local script
  for script in uci element single; do node_modules/.bin/vite build --mode "$script" --logLevel warn; done
  # In ASCII, for pages without a charset.
  node_modules/.bin/esbuild pkg/single.js --outfile=pkg/single.js --allow-overwrite --minify --charset=ascii --target=es2022 \
    --log-level=warning
  node www/package/notices.mjs >pkg/NOTICES.txt
  node www/package/sbom.mjs >pkg/sbom.cdx.json
  mkdir -p pkg/docs
  cp -R docs/examples pkg/docs/
  # The first page is the site's alone.
  find docs -maxdepth 1 -name '*.md' ! -name index.md -exec cp -t pkg/docs/ {} +
  cp -R www/wasm www/bin LICENSE CHANGELOG.md www/package/README.md www/package/react.d.ts pkg/
  # Those of the build plain declare all that the package imports.
  rm pkg/wasm/{jspi,threads}/*.d.ts
  node www/package/integrity.mjs >pkg/integrity.json
  cp www/package/package.json pkg/
}

# A worker in one script, for bundlers that copy files as they are. The types of its entry stay.
bundle_worker() { # MODULE NAME
  node_modules/.bin/esbuild "www/engine/$1.ts" --outfile="pkg/wasm/$2.js" --bundle --minify --format=esm --target=es2022 \
    --log-level=warning
  rm pkg/engine/"$1".js
}

pack() {
  build_package
  need_consumers
  say "packing the npm package"
  local tarball
  tarball=target/$(cd pkg && npm pack --ignore-scripts --pack-destination ../target)
  (($(wc -c <"$tarball") <= TARBALL_BYTES)) || die "$tarball is larger than $TARBALL_BYTES bytes"
  (($(gzip -dc "$tarball" | wc -c) <= UNPACKED_BYTES)) || die "$tarball unpacked is larger than $UNPACKED_BYTES bytes"
  say "publint and attw"
  tests/package/node_modules/.bin/publint --strict pkg
  # CommonJS loads the package by import(); TypeScript before 4.7 does not support exports.
  tests/package/node_modules/.bin/attw "$tarball" --profile esm-only --exclude-entrypoints ./uci ./threads.wasm ./jspi.wasm ./plain.wasm ./lab.wasm ./network.bin
  say "download sizes"
  rm -rf target/size target/uci_engine_size
  node_modules/.bin/esbuild pkg/engine/index.js pkg/wasm/worker.js --outdir=target/size --bundle --minify --format=esm \
    --target=es2022 --log-level=warning
  node_modules/.bin/esbuild pkg/engine/uci_engine/index.js --outdir=target/uci_engine_size --bundle --minify --format=esm \
    --target=es2022 --log-level=warning
  node_modules/.bin/size-limit --config www/package/size-limit.json
}
