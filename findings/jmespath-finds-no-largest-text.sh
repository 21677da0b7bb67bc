#!/usr/bin/env bash
# The largest of several texts is not found, and a text that is not a number is turned into one.
# Package: jmespath 0.16.0.
# Expected: "1.9.0" and "1.10.0", since max_by and min_by sort numbers or texts; null for texts that are not numbers
#   of JSON, and null for a comparison of texts (JMESPath specification: max_by, to_number, ordering operators).
# Seen: max_by returns nothing, while max and min_by return the right text; an empty text is 0, and "0x10" is 16;
#   texts are compared.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jmespath@0.16.0 >install.log 2>&1 ||
  { echo "npm could not install jmespath 0.16.0"; exit 75; }

cat >program.mjs <<'END'
import jmespath from "jmespath";
const releases = [{ name: "1.10.0" }, { name: "1.9.0" }];
for (const query of ["max_by(@, &name).name", "min_by(@, &name).name", "max([].name)", "[?name < '1.2'].name"])
  console.log(`${query}: ${JSON.stringify(jmespath.search(releases, query))}`);
for (const text of ["12", "", " ", "0x10", "x"])
  console.log(`to_number(${JSON.stringify(text)}): ${JSON.stringify(jmespath.search(text, "to_number(@)"))}`);
END

cat >seen.txt <<'END'
max_by(@, &name).name: null
min_by(@, &name).name: null
max([].name): "1.9.0"
[?name < '1.2'].name: ["1.10.0"]
to_number("12"): 12
to_number(""): 0
to_number(" "): 0
to_number("0x10"): 16
to_number("x"): null
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
