#!/usr/bin/env bash
# A picture that is read from Markdown is written again as a line break, a list from 3 starts at 1, and a table is
#   nothing.
# Packages: remark-slate 1.8.6, unified 11.0.5, remark-parse 11.0.0 and remark-gfm 4.0.1.
# Expected: "![Plan](plan.png)", as the node has the address and the text; "3."; and a table or its words.
# Seen: "<br>"; "1."; and an empty text. Links, code and emphasis come back.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error remark-slate@1.8.6 unified@11.0.5 remark-parse@11.0.0 remark-gfm@4.0.1 >install.log 2>&1 ||
  { echo "npm could not install remark-slate 1.8.6, unified 11.0.5, remark-parse 11.0.0 and remark-gfm 4.0.1"; exit 75; }

cat >program.mjs <<'END'
import { unified } from "unified";
import parse from "remark-parse";
import gfm from "remark-gfm";
import slate from "remark-slate";
const plugin = slate.default ?? slate;
for (const markdown of ["Pay **now**, see [the guide](g.md)", "![Plan](plan.png)", "3. Pay", "| a |\n| - |\n| b |"]) {
  const { result } = await unified().use(parse).use(gfm).use(plugin).process(markdown);
  console.log(JSON.stringify(markdown), "becomes", JSON.stringify(result.map((node) => slate.serialize(node)).join("")));
}
END

cat >seen.txt <<'END'
"Pay **now**, see [the guide](g.md)" becomes "Pay **now**, see [the guide](g.md)\n"
"![Plan](plan.png)" becomes "<br>\n\n"
"3. Pay" becomes "\n1. Pay\n\n"
"| a |\n| - |\n| b |" becomes ""
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
