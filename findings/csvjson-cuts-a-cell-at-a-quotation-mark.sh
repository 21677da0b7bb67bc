#!/usr/bin/env bash
# A cell that has a quotation mark loses the words before it, and a cell of two lines is two rows, also if the
# quotation mark is named in the options.
# Package: csvjson 5.1.0.
# Expected: The name '5" pipe' and one row with a note of two lines: two quotation marks are one within quotation
#   marks, which may also hold line breaks (RFC 4180, 2.6 and 2.7).
# Seen: "pipe" for the name; two rows with the halves of a note, each with an empty cell; and blanks at the ends of
#   cells are gone.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error csvjson@5.1.0 >install.log 2>&1 ||
  { echo "npm could not install csvjson 5.1.0"; exit 75; }

cat >program.mjs <<'END'
import csvjson from "csvjson";
for (const text of ['name,note\n"a, b",c\n', 'name,note\n"5"" pipe",c\n', 'name,note\n"one\ntwo",c\n', "name,note\n a ,c\n"])
  console.log(JSON.stringify(text), "=>", JSON.stringify(csvjson.toObject(text, { delimiter: ",", quote: '"' })));
END

cat >seen.txt <<'END'
"name,note\n\"a, b\",c\n" => [{"name":"a, b","note":"c"}]
"name,note\n\"5\"\" pipe\",c\n" => [{"name":"pipe","note":"c"}]
"name,note\n\"one\ntwo\",c\n" => [{"name":"one","note":""},{"name":"","note":"c"}]
"name,note\n a ,c\n" => [{"name":"a","note":"c"}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
