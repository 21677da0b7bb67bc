#!/usr/bin/env bash
# A condition that is not met and has no other branch is true, and replacing the second place of a text gives true.
# Packages: hot-formula-parser 4.0.0, fast-formula-parser 1.0.19 to compare.
# Expected: false, "aba", -3 and 5, as in Excel: the value without a third argument is FALSE; halves are rounded away
#   from zero; IFERROR takes its second argument for an error.
# Seen: true for both, -2 for ROUND(-2.5, 0), and the error "#DIV/0!" from IFERROR. "#VALUE!" for the length of a
#   number.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error hot-formula-parser@4.0.0 fast-formula-parser@1.0.19 >install.log 2>&1 ||
  { echo "npm could not install hot-formula-parser 4.0.0, fast-formula-parser 1.0.19"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { Parser } = require("hot-formula-parser");
const Other = require("fast-formula-parser");
const other = (formula) => {
  try {
    return JSON.stringify(new Other().parse(formula));
  } catch {
    return "not known";
  }
};
for (const formula of ["IF(1>2,10,20)", "IF(1>2,10)", 'SUBSTITUTE("aaa","a","b")', 'SUBSTITUTE("aaa","a","b",2)', "ROUND(-2.5,0)", "IFERROR(1/0,5)", "LEN(123)"]) {
  const { error, result } = new Parser().parse(formula);
  console.log(`${formula}: ${JSON.stringify(error ?? result)}, the other: ${other(formula)}`);
}
END

cat >seen.txt <<'END'
IF(1>2,10,20): 20, the other: 20
IF(1>2,10): true, the other: false
SUBSTITUTE("aaa","a","b"): "bbb", the other: not known
SUBSTITUTE("aaa","a","b",2): true, the other: not known
ROUND(-2.5,0): -2, the other: -3
IFERROR(1/0,5): "#DIV/0!", the other: 5
LEN(123): "#VALUE!", the other: 3
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
