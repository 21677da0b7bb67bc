#!/usr/bin/env bash
# In a mapping on one line a name with a blank is cut, and texts of several lines keep their line breaks.
# Packages: yamljs 0.3.0, yaml 2.9.1 to compare.
# Expected: The values of the other package: a name may have blanks, a line break in plain or quoted text is a blank
#   (YAML 1.2.2, 7.3.3, 7.4.2 and 6.5), and "0o14" is 12 (10.3.2).
# Seen: The name "ship" with the value "to: home", line breaks in two texts, 0 for "0o14", and 12 for "014", which is
#   14.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error yamljs@0.3.0 yaml@2.9.1 >install.log 2>&1 ||
  { echo "npm could not install yamljs 0.3.0 and yaml 2.9.1"; exit 75; }

cat >program.mjs <<'END'
import yamljs from "yamljs";
import { parse } from "yaml";
for (const text of ["order: { ship to: home }", "order: { id: 7 }", "note: two\n  lines", 'note: "two\n  lines"', "mode: 0o14", "mode: 014"])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(yamljs.parse(text))}, the other: ${JSON.stringify(parse(text))}`);
END

cat >seen.txt <<'END'
"order: { ship to: home }": {"order":{"ship":"to: home"}}, the other: {"order":{"ship to":"home"}}
"order: { id: 7 }": {"order":{"id":7}}, the other: {"order":{"id":7}}
"note: two\n  lines": {"note":"two\nlines"}, the other: {"note":"two lines"}
"note: \"two\n  lines\"": {"note":"two\nlines"}, the other: {"note":"two lines"}
"mode: 0o14": {"mode":0}, the other: {"mode":12}
"mode: 014": {"mode":12}, the other: {"mode":14}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
