#!/usr/bin/env bash
# A state chart in SCXML that is read and written has other conditions, and no parallel states are entered any more.
# Package: state-machine-cat 15.0.8.
# Expected: `cond="n &gt; 1"` and one transition to both states, as in the file; in the package's own language, a plain
#   greater-than sign.
# Seen: The condition is `n &gt; 1` after reading and `n &amp;gt; 1` after writing, which a processor of SCXML cannot
#   evaluate. The one transition to a state of each region becomes two, of which a processor takes the first.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error state-machine-cat@15.0.8 >install.log 2>&1 ||
  { echo "npm could not install state-machine-cat 15.0.8"; exit 75; }

cat >program.mjs <<'END'
import { render } from "state-machine-cat";
const chart = `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
<state id="open"><transition event="pay" cond="n &gt; 1" target="packing billing"/></state>
<parallel id="work"><state id="packing"/><state id="billing"/></parallel>
</scxml>`;
const show = async (text, outputType, inputType) => {
  const lines = (await render(text, { inputType, outputType })).split("\n").map((line) => line.trim());
  console.log(`${inputType} to ${outputType}:\n${lines.filter((line) => /transition|=>/.test(line)).join("\n")}`);
};
await show("open => packing: pay [n > 1];", "scxml", "smcat");
await show(chart, "smcat", "scxml");
await show(chart, "scxml", "scxml");
END

cat >seen.txt <<'END'
smcat to scxml:
<transition event="pay" cond="n &gt; 1" target="packing"/>
scxml to smcat:
open => packing: "pay [n &gt; 1]";
open => billing: "pay [n &gt; 1]";
scxml to scxml:
<transition event="pay" cond="n &amp;gt; 1" target="packing"/>
<transition event="pay" cond="n &amp;gt; 1" target="billing"/>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
