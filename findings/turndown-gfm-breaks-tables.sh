#!/usr/bin/env bash
# From HTML to Markdown, a cell with a vertical bar or a line break breaks the row.
# Packages: turndown 7.2.5, turndown-plugin-gfm 1.0.2.
# Expected: `a\|b<br>c` in the cell: one row of two cells.
# Seen: The bar is not escaped, so that the row has a cell more, and the break ends the row. Deleted text is
#   written with one tilde instead of two.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error turndown@7.2.5 turndown-plugin-gfm@1.0.2 >install.log 2>&1 ||
  { echo "npm could not install turndown 7.2.5, turndown-plugin-gfm 1.0.2"; exit 75; }

cat >program.mjs <<'END'
import TurndownService from "turndown";
import { gfm } from "turndown-plugin-gfm";
const service = new TurndownService();
service.use(gfm);
const head = "<thead><tr><th>Rule</th><th>Text</th></tr></thead>";
console.log(service.turndown(`<table>${head}<tbody><tr><td>a|b<br>c</td><td>d</td></tr></tbody></table>`));
console.log(service.turndown("<p>must <del>not</del> delete</p>"));
END

cat >seen.txt <<'END'
| Rule | Text |
| --- | --- |
| a|b  
c | d |
must ~not~ delete
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
