#!/usr/bin/env bash
# A version without a date is dated 1 January 1970, and a withdrawn one ends the reading.
# Package: @release-notes/changelog-parser 0.1.2.
# Expected: No date, as for "Unreleased"; and 1 October for "2026-10-01 [YANKED]", a heading of Keep a Changelog.
# Seen: 1970-01-01 for "1.0.0", and the error "Invalid time value", which names no line.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @release-notes/changelog-parser@0.1.2 >install.log 2>&1 ||
  { echo "npm could not install @release-notes/changelog-parser 0.1.2"; exit 75; }

cat >program.mjs <<'END'
import module from "@release-notes/changelog-parser";
for (const heading of ["1.0.0 - 2026-10-01", "1.0.0", "Unreleased", "[1.0.0] - 2026-10-01", "[1.0.0] - 2026-10-01 [YANKED]"]) {
  let seen;
  try {
    seen = JSON.stringify(module.parse(`# Changelog\n\n## ${heading}\n\n- Search by author\n`).releases);
  } catch (error) {
    seen = error.message;
  }
  console.log(`${heading}: ${seen}`);
}
END

cat >seen.txt <<'END'
1.0.0 - 2026-10-01: [{"version":"1.0.0","date":"2026-10-01T00:00:00.000Z","description":"- Search by author"}]
1.0.0: [{"version":"1.0.0","date":"1970-01-01T00:00:00.000Z","description":"- Search by author"}]
Unreleased: [{"version":"Unreleased","description":"- Search by author"}]
[1.0.0] - 2026-10-01: [{"version":"1.0.0","date":"2026-10-01T00:00:00.000Z","description":"- Search by author"}]
[1.0.0] - 2026-10-01 [YANKED]: Invalid time value
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
