#!/usr/bin/env bash
# Two packages for JsonLogic decide differently about the same rule and the same data.
# Packages: json-logic-engine 5.0.7, json-logic-js 2.0.5, which is the reference.
# Expected: The results of the reference, since the documentation of JsonLogic describes one behaviour for all
#   implementations.
# Seen: An empty text is missing in one and given in the other, so that a form is complete or not; three values are
#   equal or not; a maximum of texts is an error, and a maximum of nothing is an error or minus infinity.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-logic-engine@5.0.7 json-logic-js@2.0.5 >install.log 2>&1 ||
  { echo "npm could not install json-logic-engine 5.0.7 and json-logic-js 2.0.5"; exit 75; }

cat >program.mjs <<'END'
import jsonLogic from "json-logic-js";
import { LogicEngine } from "json-logic-engine";
const engine = new LogicEngine();
const show = (value) => typeof value === "number" ? String(value) : JSON.stringify(value);
const result = (run) => { try { return show(run()); } catch { return "an error"; } };
for (const [rule, data] of [
  [{ missing: ["name"] }, {}],
  [{ missing: ["name"] }, { name: "" }],
  [{ "==": [1, 1, 2] }, {}],
  [{ max: ["10", "9"] }, {}],
  [{ max: [] }, {}],
  [{ filter: [{ var: "items" }, true] }, {}],
])
  console.log(`${JSON.stringify(rule)} of ${JSON.stringify(data)}:`, result(() => jsonLogic.apply(rule, data)), "|", result(() => engine.run(rule, data)));
END

cat >seen.txt <<'END'
{"missing":["name"]} of {}: ["name"] | ["name"]
{"missing":["name"]} of {"name":""}: ["name"] | []
{"==":[1,1,2]} of {}: true | false
{"max":["10","9"]} of {}: 10 | an error
{"max":[]} of {}: -Infinity | an error
{"filter":[{"var":"items"},true]} of {}: [] | null
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
