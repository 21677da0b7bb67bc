#!/usr/bin/env bash
# The rules of a pattern of Schematron without an id are never checked, and an element is checked by a second rule of
# its pattern.
# Package: schematron-runner 1.0.0.
# Expected: The same reports with and without ids, which are optional; the report of `report`, whose condition is
#   true; and one report for two rules, since a node is checked by the first rule of a pattern that matches it
#   (ISO/IEC 19757-3, "rule").
# Seen: Without an id of the pattern, nothing is reported, as if the document were valid; a `report` has no effect;
#   the second rule is applied as well.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error schematron-runner@1.0.0 >install.log 2>&1 ||
  { echo "npm could not install schematron-runner 1.0.0"; exit 75; }

cat >program.mjs <<'END'
import runner from "schematron-runner";
const order = "<order><item count='0'/><item count='2'/></order>";
const check = async (name, rules, pattern = '<pattern id="p">') => {
  const schema = `<schema xmlns="http://purl.oclc.org/dsdl/schematron">${pattern}${rules}</pattern></schema>`;
  const { errors, warnings, ignored } = await runner.validate(order, schema);
  console.log(name + ":", [...errors, ...warnings, ...ignored].map(({ path }) => path).join(", ") || "valid");
};
const rule = '<rule context="item"><assert test="@count &gt; 0">count</assert></rule>';
await check("pattern with an id", rule);
await check("pattern without an id", rule, "<pattern>");
await check("report", '<rule context="item"><report test="@count = 0">count</report></rule>');
await check("two rules", '<rule context="item[@count = 2]"><assert test="true()">a</assert></rule><rule context="item"><assert test="false()">b</assert></rule>');
END

cat >seen.txt <<'END'
pattern with an id: /order[1]/item[1]
pattern without an id: valid
report: valid
two rules: /order[1]/item[1], /order[1]/item[2]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
