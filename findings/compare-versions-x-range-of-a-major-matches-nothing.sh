#!/usr/bin/env bash
# A range with one number and "x" contains no version, and a range with a caret contains preview versions.
# Packages: compare-versions 6.1.1, semver 7.8.6 to compare.
# Expected: True for 1.2.3 in "1.x", as in "1.2.x", and for 1.9.0 in "<=1"; false for 1.2.3 in ">1.2" and for
#   1.2.3-beta in "^1.2.0": these are the ranges of npm, whose operators the package supports.
# Seen: The reverse in each of these cases. The other package is the one of npm.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error compare-versions@6.1.1 semver@7.8.6 >install.log 2>&1 ||
  { echo "npm could not install compare-versions 6.1.1 and semver 7.8.6"; exit 75; }

cat >program.mjs <<'END'
import { satisfies } from "compare-versions";
import semver from "semver";
for (const [version, range] of [
  ["1.2.3", "1.2.x"],
  ["1.2.3", "1.x"],
  ["1.2.3", "^1"],
  ["1.9.0", "<=1"],
  ["1.2.3", ">1.2"],
  ["1.2.3-beta", "^1.2.0"],
]) console.log(`${version} in ${range}: ${String(satisfies(version, range))}, npm: ${String(semver.satisfies(version, range))}`);
END

cat >seen.txt <<'END'
1.2.3 in 1.2.x: true, npm: true
1.2.3 in 1.x: false, npm: true
1.2.3 in ^1: true, npm: true
1.9.0 in <=1: false, npm: true
1.2.3 in >1.2: true, npm: false
1.2.3-beta in ^1.2.0: true, npm: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
