# shellcheck shell=bash
# ./build.sh sanitize

# The sanitizer, too, is an unstable feature, and watches the standard library only if that is compiled with it.
sanitize() {
  need_rust
  say "tests of several threads under ThreadSanitizer"
  RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsanitizer=thread cargo test -Zbuild-std --target "$(rustc -vV | sed -n 's/^host: //p')" \
    --target-dir target/sanitize --release --package pvscope --test native threads::
}
