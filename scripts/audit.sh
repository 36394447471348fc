# shellcheck shell=bash
# ./build.sh audit

# Licences, sources and duplicates by deny.toml; vulnerabilities where the databases of npm and RustSec can be reached.
audit() {
  need_rust
  need_node
  local deny report folder
  deny=$(cargo_deny)
  say "licences, bans and sources of the crates"
  "$deny" --workspace check licenses bans sources
  say "advisories for the crates"
  if "$deny" fetch db 2>/dev/null; then
    "$deny" --workspace check --disable-fetch advisories
  else
    say "not checked: the RustSec database cannot be reached"
  fi
  say "advisories for the npm packages"
  for folder in . tests/package; do
    report=$(npm audit --prefix "$folder" --json --audit-level=high 2>/dev/null) && continue
    [[ "$report" != *auditReportVersion* ]] || die "vulnerable npm packages; 'npm audit --prefix $folder' lists them"
    say "not checked: npm's database cannot be reached"
  done
}
