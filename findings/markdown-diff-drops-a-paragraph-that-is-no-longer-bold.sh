#!/usr/bin/env bash
# The difference between a bold and a plain paragraph is an empty text.
# Package: markdown-diff 2.0.0.
# Expected: The paragraph, with or without marks of a change; and the first item of a list as deleted if only the
#   second is left.
# Seen: Nothing is left of "The shop sells books." if it was bold, or is bold now. A list without its first item is
#   shown as one changed and one deleted item.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-diff@2.0.0 >install.log 2>&1 ||
  { echo "npm could not install markdown-diff 2.0.0"; exit 75; }

cat >program.mjs <<'END'
import module from "markdown-diff";
for (const [before, after] of [
  ["The shop sells books.", "The shop sells maps."],
  ["**The shop sells books.**", "The shop sells books."],
  ["The shop sells books.", "*The shop sells books.*"],
  ["The **shop** sells books.", "The shop sells books."],
  ["- search\n- order", "- order"],
])
  console.log(JSON.stringify([before, after]), "=>", JSON.stringify(module.markdownDiff(before, after)));
END

cat >seen.txt <<'END'
["The shop sells books.","The shop sells maps."] => "The shop sells <del>books</del><ins>maps</ins>."
["**The shop sells books.**","The shop sells books."] => ""
["The shop sells books.","*The shop sells books.*"] => ""
["The **shop** sells books.","The shop sells books."] => "The <ins>shop sells books.</ins>**<del>shop</del>**<del> sells books.</del>"
["- search\n- order","- order"] => "* <del>search</del><ins>order</ins>\n* <del>order</del>"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
