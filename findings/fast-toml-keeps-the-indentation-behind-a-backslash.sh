#!/usr/bin/env bash
# A backslash at the end of a line leaves the blanks of the next line in a text, and "not a number" becomes a text or
#   false.
# Package: fast-toml 0.5.4, beside smol-toml 1.4.2.
# Expected: "one two" and NaN: a backslash at the end of a line trims all white space up to the next character, nan
#   and inf may have a sign, and blanks around dots of a key are ignored (TOML 0.5.0, "String", "Float" and "Table").
# Seen: "one   two", false for nan, the texts "-nan" and "+inf", and the keys " a " and " b " with their blanks.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error fast-toml@0.5.4 smol-toml@1.4.2 >install.log 2>&1 ||
  { echo "npm could not install fast-toml 0.5.4, smol-toml 1.4.2"; exit 75; }

cat >program.mjs <<'END'
import fast from "fast-toml";
import { parse } from "smol-toml";
const show = (value) => JSON.stringify(value, (_, entry) => (typeof entry === "number" && !Number.isFinite(entry) ? `the number ${entry}` : entry));
for (const text of ['a = """\none \\\n  two"""', "a = inf", "a = nan", "a = -nan", "a = +inf", "[a.b]\nc = 1", "[ a . b ]\nc = 1"])
  console.log(`${JSON.stringify(text)}: ${show(fast.parse(text))}, the other: ${show(parse(text))}`);
END

cat >seen.txt <<'END'
"a = \"\"\"\none \\\n  two\"\"\"": {"a":"one   two"}, the other: {"a":"one two"}
"a = inf": {"a":"the number Infinity"}, the other: {"a":"the number Infinity"}
"a = nan": {"a":false}, the other: {"a":"the number NaN"}
"a = -nan": {"a":"-nan"}, the other: {"a":"the number NaN"}
"a = +inf": {"a":"+inf"}, the other: {"a":"the number Infinity"}
"[a.b]\nc = 1": {"a":{"b":{"c":1}}}, the other: {"a":{"b":{"c":1}}}
"[ a . b ]\nc = 1": {" a ":{" b ":{"c":1}}}, the other: {"a":{"b":{"c":1}}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
