#!/usr/bin/env bash
# The last day of a list of years that ends with a range is a day of the range's first year.
# Package: edtf 4.11.1.
# Expected: 1672-12-31 for "{1667,1668,1670..1672}", since ".." in a list means all values between (EDTF, level
#   2, "Set representation"); and 1671 is in the list "{1670..1672}".
# Seen: 1670-12-31, and the list contains neither 1671 nor 1672. A list without a range, and an interval of the same
#   years, are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error edtf@4.11.1 >install.log 2>&1 ||
  { echo "npm could not install edtf 4.11.1"; exit 75; }

cat >program.mjs <<'END'
import edtf from "edtf";
const day = (time) => new Date(time).toISOString().slice(0, 10);
for (const text of ["1670/1672", "{1667,1668}", "{1670..1672}", "{1667,1668,1670..1672}", "[1670..1672]"]) {
  const value = edtf(text);
  const years = ["1670", "1671", "1672"].filter((year) => value.covers(edtf(year)));
  console.log(`${text}: ${day(value.min)} to ${day(value.max)}, contains ${years.join(", ") || "none of 1670 to 1672"}`);
}
END

cat >seen.txt <<'END'
1670/1672: 1670-01-01 to 1672-12-31, contains 1670, 1671, 1672
{1667,1668}: 1667-01-01 to 1668-12-31, contains none of 1670 to 1672
{1670..1672}: 1670-01-01 to 1670-12-31, contains 1670
{1667,1668,1670..1672}: 1667-01-01 to 1670-12-31, contains 1670
[1670..1672]: 1670-01-01 to 1670-12-31, contains 1670
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
