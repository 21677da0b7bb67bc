#!/usr/bin/env bash
# A vulnerability whose vector is of version 3.1 has the score 0 and the rating "None", as if it were harmless.
# Packages: cvss 1.0.5, ae-cvss-calculator 1.0.13 to compare.
# Expected: 9.8 and "Critical", since the formula differs from 3.0 in its rounding only, or an error that the version
#   is not known.
# Seen: 0, without an error; for the same metrics of 3.0, the score is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cvss@1.0.5 ae-cvss-calculator@1.0.13 >install.log 2>&1 ||
  { echo "npm could not install cvss 1.0.5 and ae-cvss-calculator 1.0.13"; exit 75; }

cat >program.mjs <<'END'
import cvss from "cvss";
import calculator from "ae-cvss-calculator";
const metrics = "AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H";
for (const version of ["3.0", "3.1"]) {
  const vector = `CVSS:${version}/${metrics}`;
  console.log(vector + ":", cvss.getScore(vector), cvss.getRating(cvss.getScore(vector)));
}
console.log("ae-cvss-calculator:", new calculator.Cvss3P1(`CVSS:3.1/${metrics}`).calculateScores().base);
END

cat >seen.txt <<'END'
CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H: 9.8 Critical
CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H: 0 None
ae-cvss-calculator: 9.8
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
