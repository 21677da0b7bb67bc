#!/usr/bin/env bash
# Reading a page a second time returns the changes that a reader has made to the first result.
# Package: gray-matter 4.0.3.
# Expected: The title of the text, each time: the function is given a text and returns its parts.
# Seen: Without options, results are kept by their text and handed out again as the same data, so that a change of one
#   page shows in every page with the same text. With an empty object as options, each reading is new.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gray-matter@4.0.3 >install.log 2>&1 ||
  { echo "npm could not install gray-matter 4.0.3"; exit 75; }

cat >program.mjs <<'END'
import matter from "gray-matter";
const text = "---\ntitle: Draft\n---\nOrders";
const first = matter(text);
first.data.title = "Approved";
console.log("without options:", matter(text).data.title);
const other = matter(text, {});
other.data.title = "Published";
console.log("with options:", matter(text, {}).data.title);
END

cat >seen.txt <<'END'
without options: Approved
with options: Draft
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
