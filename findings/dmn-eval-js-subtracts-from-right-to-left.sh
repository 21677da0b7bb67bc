#!/usr/bin/env bash
# Two subtractions in a decision table of DMN are computed from right to left, and so are two divisions.
# Package: @hbtgmbh/dmn-eval-js 1.5.0.
# Expected: 5 and 4: in FEEL, subtraction and division are computed from left to right (DMN 1.3, section
#   10.3.1.2).
# Seen: 11 for 10 - 2 - 3, which is 10 - (2 - 3); 36 for 24 / 2 / 3. A sum is right, and so is a condition.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @hbtgmbh/dmn-eval-js@1.5.0 >install.log 2>&1 ||
  { echo "npm could not install @hbtgmbh/dmn-eval-js 1.5.0"; exit 75; }

cat >program.mjs <<'END'
import dmn from "@hbtgmbh/dmn-eval-js";
const { decisionTable } = dmn;
for (const text of ["10 + 2 + 3", "10 - 2 - 3", "(10 - 2) - 3", "24 / 2 / 3", "10 - 2 + 3"]) {
  const decisions = await decisionTable.parseDmnXml(
    '<definitions xmlns="http://www.omg.org/spec/DMN/20151101/dmn.xsd" id="d" name="d" namespace="n"><decision id="price" name="Price"><decisionTable id="t">' +
    '<input id="i"><inputExpression id="e"><text>pieces</text></inputExpression></input><output id="o" name="price" label="price"/>' +
    '<rule id="r"><inputEntry id="c"><text>&gt; 1</text></inputEntry><outputEntry id="p"><text>' + text + '</text></outputEntry></rule></decisionTable></decision></definitions>');
  console.log(text + ":", Math.round(decisionTable.evaluateDecision("price", decisions, { pieces: 2 }).price));
}
END

cat >seen.txt <<'END'
10 + 2 + 3: 15
10 - 2 - 3: 11
(10 - 2) - 3: 5
24 / 2 / 3: 36
10 - 2 + 3: 5
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
