#!/usr/bin/env bash
# Chapters and versions with two numbers are sorted like decimal fractions: 1.10 comes before 1.9.
# Packages: natural-orderby 5.0.0, string-natural-compare 3.0.1 to compare.
# Expected: 1.2.3, 1.9, 1.10, as for the versions with a letter before them: numbers within a text are compared one
#   by one.
# Seen: 1.2.3, 1.10, 1.9, while "v1.9", "1.9.0" and "FR-1.9" are sorted as expected; "1e3" is a number, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error natural-orderby@5.0.0 string-natural-compare@3.0.1 >install.log 2>&1 ||
  { echo "npm could not install natural-orderby 5.0.0 and string-natural-compare 3.0.1"; exit 75; }

cat >program.mjs <<'END'
import { orderBy } from "natural-orderby";
import compare from "string-natural-compare";
for (const texts of [
  ["1.10", "1.9", "1.2.3"],
  ["v1.10", "v1.9", "v1.2.3"],
  ["1.10.0", "1.9.0", "1.2.3"],
  ["FR-1.10", "FR-1.9"],
  ["1e3", "2a", "20"],
]) console.log(`${orderBy(texts).join(" ")}, the other: ${[...texts].sort(compare).join(" ")}`);
END

cat >seen.txt <<'END'
1.2.3 1.10 1.9, the other: 1.2.3 1.9 1.10
v1.2.3 v1.9 v1.10, the other: v1.2.3 v1.9 v1.10
1.2.3 1.9.0 1.10.0, the other: 1.2.3 1.9.0 1.10.0
FR-1.9 FR-1.10, the other: FR-1.9 FR-1.10
2a 20 1e3, the other: 1e3 2a 20
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
