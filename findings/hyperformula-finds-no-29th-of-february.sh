#!/usr/bin/env bash
# A month after 29, 30 or 31 January of a leap year is 28 February, and the last days of December are in week 53.
# Packages: hyperformula 3.5.0 and fast-formula-parser 1.0.19.
# Expected: 29 February 2024 in each case, since a day that the month does not have becomes its last one; and week 1
#   for 30 December 2024, a Monday (ISO 8601: the week belongs to the year of its Thursday). `EOMONTH` of the same
#   package knows the day.
# Seen: 28 February even for 29 January, and week 53 for days of week 1. In 2023, and for 31 March, the first package
#   is right; the second goes on to the days of the next month.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error hyperformula@3.5.0 fast-formula-parser@1.0.19 >install.log 2>&1 ||
  { echo "npm could not install hyperformula 3.5.0, fast-formula-parser 1.0.19"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import { HyperFormula } from "hyperformula";
const Other = createRequire(import.meta.url)("fast-formula-parser");
const book = HyperFormula.buildFromArray([[1]], { licenseKey: "gpl-v3" });
const other = (formula) => {
  try {
    return String(new Other().parse(formula));
  } catch {
    return "not known";
  }
};
for (const formula of ["DAY(EDATE(DATE(2023,1,31),1))", "DAY(EDATE(DATE(2024,3,31),1))", "DAY(EDATE(DATE(2024,1,31),1))", "DAY(EDATE(DATE(2024,1,29),1))", "DAY(EOMONTH(DATE(2024,1,29),1))", "ISOWEEKNUM(DATE(2024,1,1))", "ISOWEEKNUM(DATE(2024,12,30))"])
  console.log(`${formula}: ${book.calculateFormula(`=${formula}`, 0)}, the other: ${other(formula)}`);
book.destroy();
END

cat >seen.txt <<'END'
DAY(EDATE(DATE(2023,1,31),1)): 28, the other: 3
DAY(EDATE(DATE(2024,3,31),1)): 30, the other: 1
DAY(EDATE(DATE(2024,1,31),1)): 28, the other: 2
DAY(EDATE(DATE(2024,1,29),1)): 28, the other: 29
DAY(EOMONTH(DATE(2024,1,29),1)): 29, the other: 29
ISOWEEKNUM(DATE(2024,1,1)): 1, the other: 1
ISOWEEKNUM(DATE(2024,12,30)): 53, the other: 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
