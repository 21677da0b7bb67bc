#!/usr/bin/env bash
# The intersection of two ranges leaves versions out that are in both.
# Packages: semver-intersect 1.5.0, semver 7.8.6 to test versions.
# Expected: ">=1.2.0 <1.5.0", which contains 1.3.0 and 1.4.9.
# Seen: "~1.2.0", which contains neither. The intersection with a range that has the same upper limit is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error semver-intersect@1.5.0 semver@7.8.6 >install.log 2>&1 ||
  { echo "npm could not install semver-intersect 1.5.0 and semver 7.8.6"; exit 75; }

cat >program.mjs <<'END'
import { intersect } from "semver-intersect";
import semver from "semver";
for (const ranges of [[">=1.0.0 <2.0.0", "^1.2.0"], [">=1.0.0 <1.5.0", "^1.2.0"]]) {
  const both = intersect(...ranges);
  console.log(`${ranges.join(" and ")}: ${both}`);
  for (const version of ["1.2.5", "1.3.0", "1.4.9"])
    console.log(`  ${version}: ${ranges.map((range) => semver.satisfies(version, range)).join(" and ")}, in both: ${semver.satisfies(version, both)}`);
}
END

cat >seen.txt <<'END'
>=1.0.0 <2.0.0 and ^1.2.0: ^1.2.0
  1.2.5: true and true, in both: true
  1.3.0: true and true, in both: true
  1.4.9: true and true, in both: true
>=1.0.0 <1.5.0 and ^1.2.0: ~1.2.0
  1.2.5: true and true, in both: true
  1.3.0: true and true, in both: false
  1.4.9: true and true, in both: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
