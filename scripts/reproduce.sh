# shellcheck shell=bash
# ./build.sh reproduce [BUILD...]

# Builds the engine's wasm from a copy of its sources in another folder, and compares the bytes.
reproduce() { # [BUILD...], by default all
  build_engine
  local builds=("$@") folder build
  (($#)) || builds=("${!WASM_BUILDS[@]}")
  folder=$(mktemp -d)
  say "building again in $folder: ${builds[*]}"
  cp -R --parents -t "$folder" .cargo Cargo.* rust-toolchain.toml src arena terminal tools train/gradients benches package.json package-lock.json build.sh \
    scripts www/package
  ln -s "$PWD/node_modules" "$folder/node_modules"
  for build in "${builds[@]}"; do
    "$folder/build.sh" wasm "$build"
    cmp "www/wasm/$build/pvscope_bg.wasm" "$folder/www/wasm/$build/pvscope_bg.wasm" ||
      die "the build $build has other bytes in $folder"
    ! grep -q -e "$HOME/" -e "$PWD/" "www/wasm/$build/pvscope_bg.wasm" || die "the build $build names a folder of this machine"
  done
  rm -r "$folder"
  say "the same bytes: ${builds[*]}"
}
