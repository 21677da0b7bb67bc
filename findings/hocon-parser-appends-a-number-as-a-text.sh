#!/usr/bin/env bash
# A number or a truth value that is appended to a list becomes a text, and a number that is put into a text loses its
#   zeros.
# Package: @pushcorn/hocon-parser 1.3.1.
# Expected: The number 2 and the value false, since "a += 2" means "a = ${?a} [2]" (HOCON, "The += field separator");
#   and "v1.10", since a concatenation keeps each number as it is written (HOCON, "String value concatenation").
# Seen: The texts "2" and "false"; the long form has the number. "v1.1" for "v1.10", unless the number has quotation
#   marks.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @pushcorn/hocon-parser@1.3.1 >install.log 2>&1 ||
  { echo "npm could not install @pushcorn/hocon-parser 1.3.1"; exit 75; }

cat >program.mjs <<'END'
import hocon from "@pushcorn/hocon-parser";
const texts = ["a = [1]\na += 2", "a = [1]\na = ${a} [2]", "a = [true]\na += false", "v = 1.10\nname = v${v}", 'v = "1.10"\nname = v${v}'];
for (const text of texts) console.log(`${JSON.stringify(text)}: ${JSON.stringify(await hocon.parse({ text }))}`);
END

cat >seen.txt <<'END'
"a = [1]\na += 2": {"a":[1,"2"]}
"a = [1]\na = ${a} [2]": {"a":[1,2]}
"a = [true]\na += false": {"a":[true,"false"]}
"v = 1.10\nname = v${v}": {"name":"v1.1","v":1.1}
"v = \"1.10\"\nname = v${v}": {"name":"v1.10","v":"1.10"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
