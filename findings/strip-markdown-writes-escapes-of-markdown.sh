#!/usr/bin/env bash
# The text without Markdown has backslashes of Markdown in it, in names of code and in addresses.
# Packages: strip-markdown 6.0.0, remark 15.0.1, remark-gfm 4.0.1, used as its documentation shows.
# Expected: "Set order*id* to 1.", "see https://a.example" and "price < 5": the plugin is there "to remove Markdown
#   formatting".
# Seen: "order\*id\*", "https\://a.example" and "a\_b": the texts of code and links are written as Markdown again,
#   where their characters need escapes.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error remark@15.0.1 remark-gfm@4.0.1 strip-markdown@6.0.0 >install.log 2>&1 ||
  { echo "npm could not install remark 15.0.1, remark-gfm 4.0.1, strip-markdown 6.0.0"; exit 75; }

cat >program.mjs <<'END'
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import strip from "strip-markdown";
for (const text of ["Set **order** to 1.", "Set `order*id*` to 1.", "see https://a.example now", "[a_b_c](c) and `_x_`", "`# 1`"])
  console.log(`${text}: ${String(remark().use(remarkGfm).use(strip).processSync(text)).trim()}`);
END

cat >seen.txt <<'END'
Set **order** to 1.: Set order to 1.
Set `order*id*` to 1.: Set order\*id\* to 1.
see https://a.example now: see https\://a.example now
[a_b_c](c) and `_x_`: a_b_c and \_x\_
`# 1`: \# 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
