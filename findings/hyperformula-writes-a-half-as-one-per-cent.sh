#!/usr/bin/env bash
# The text of 0.5 in per cent is "1%", a format with thousands is left in the text, and integers below zero are cut.
# Packages: hyperformula 3.5.0, fast-formula-parser 1.0.19 and numfmt 4.0.1 to compare.
# Expected: "50%", "1,234.50" and -2, as in Excel: INT rounds down.
# Seen: "1%", "1235,##0.00" and -1. "0.00" and "00" are formats that it knows.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error hyperformula@3.5.0 fast-formula-parser@1.0.19 numfmt@4.0.1 >install.log 2>&1 ||
  { echo "npm could not install hyperformula 3.5.0, fast-formula-parser 1.0.19, numfmt 4.0.1"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import { HyperFormula } from "hyperformula";
import { format } from "numfmt";
const Other = createRequire(import.meta.url)("fast-formula-parser");
const book = HyperFormula.buildFromArray([[1]], { licenseKey: "gpl-v3" });
for (const [value, pattern] of [[1234.5, "0.00"], [5, "00"], [0.5, "0%"], [1234.5, "#,##0.00"]])
  console.log(`${value} as ${pattern}: ${book.calculateFormula(`=TEXT(${value},"${pattern}")`, 0)}, the other: ${format(pattern, value)}`);
for (const formula of ["INT(1.5)", "INT(-1.5)"]) console.log(`${formula}: ${book.calculateFormula(`=${formula}`, 0)}, the other: ${new Other().parse(formula)}`);
book.destroy();
END

cat >seen.txt <<'END'
1234.5 as 0.00: 1234.50, the other: 1234.50
5 as 00: 05, the other: 05
0.5 as 0%: 1%, the other: 50%
1234.5 as #,##0.00: 1235,##0.00, the other: 1,234.50
INT(1.5): 1, the other: 1
INT(-1.5): -1, the other: -2
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
