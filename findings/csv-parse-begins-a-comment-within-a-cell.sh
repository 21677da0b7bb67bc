#!/usr/bin/env bash
# If comments are allowed, a cell ends at a number sign within its text.
# Package: csv-parse 7.0.3.
# Expected: "see issue #12": a comment is a line that begins with the sign, as in the first line.
# Seen: "see issue ", without an error. Quotation marks help, and so does `comment_no_infix`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error csv-parse@7.0.3 >install.log 2>&1 ||
  { echo "npm could not install csv-parse 7.0.3"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "csv-parse/sync";
const csv = '# requirements\nid,text\nFR-1,see issue #12\nFR-2,"see issue #13"\n';
for (const options of [{ comment: "#" }, { comment: "#", comment_no_infix: true }])
  console.log(JSON.stringify(parse(csv, options)));
END

cat >seen.txt <<'END'
[["id","text"],["FR-1","see issue "],["FR-2","see issue #13"]]
[["id","text"],["FR-1","see issue #12"],["FR-2","see issue #13"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
