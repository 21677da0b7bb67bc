#!/usr/bin/env bash
# Formulas of Excel give other results for texts and times.
# Packages: fast-formula-parser 1.0.19, hyperformula 3.5.0 to compare.
# Expected: TRUE, TRUE, 2, "a b" and 0.125: texts are compared without regard to case, SEARCH ignores it, TRIM leaves
#   one blank between words, and TIME counts within a day (documentation of Excel; the other package agrees).
# Seen: FALSE, FALSE, an error, two blanks and 1.125.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error fast-formula-parser@1.0.19 hyperformula@3.5.0 >install.log 2>&1 ||
  { echo "npm could not install fast-formula-parser 1.0.19 and hyperformula 3.5.0"; exit 75; }

cat >program.mjs <<'END'
import FormulaParser from "fast-formula-parser";
import { HyperFormula } from "hyperformula";
const parser = new FormulaParser({ onCell: () => null, onRange: () => [[]] });
for (const formula of ['"paid"="PAID"', '"a"<"B"', 'SEARCH("B","abc")', 'TRIM(" a  b ")', "TIME(27,0,0)", "ROUND(2.5,0)"]) {
  const own = parser.parse(formula, { sheet: "S", row: 1, col: 1 });
  const other = HyperFormula.buildFromArray([[`=${formula}`]], { licenseKey: "gpl-v3" });
  console.log(`${formula}: ${JSON.stringify(own?.name ?? own)}, the other: ${JSON.stringify(other.getCellValue({ sheet: 0, row: 0, col: 0 }))}`);
}
END

cat >seen.txt <<'END'
"paid"="PAID": false, the other: true
"a"<"B": false, the other: true
SEARCH("B","abc"): "#VALUE!", the other: 2
TRIM(" a  b "): "a  b", the other: "a b"
TIME(27,0,0): 1.125, the other: 0.125
ROUND(2.5,0): 3, the other: 3
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
