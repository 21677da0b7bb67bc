#!/usr/bin/env bash
# The delimiter of a file with two columns is not detected if the file ends with a line break.
# Package: papaparse 5.7.1.
# Expected: ";" and the tabulator: every line has exactly one. A line break at the end, which most programs
#   write, changes nothing.
# Seen: With the line break, the delimiter is undetectable and taken to be ",", so that each line is one
#   value; without it, with a third column, or with `skipEmptyLines`, it is detected.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error papaparse@5.7.1 >install.log 2>&1 ||
  { echo "npm could not install papaparse 5.7.1"; exit 75; }

cat >program.mjs <<'END'
import Papa from "papaparse";
const detect = (text, options) => {
  const { data, meta } = Papa.parse(text, { header: true, ...options });
  console.log(JSON.stringify(text), "->", JSON.stringify(meta.delimiter), JSON.stringify(data[0]));
};
detect("id;text\nFR-1;Keep orders\n");
detect("id;text\nFR-1;Keep orders");
detect("id;text;owner\nFR-1;Keep orders;Ada\n");
detect("id\ttext\nFR-1\tKeep orders\n");
detect("id\ttext\nFR-1\tKeep orders\n", { skipEmptyLines: true });
END

cat >seen.txt <<'END'
"id;text\nFR-1;Keep orders\n" -> "," {"id;text":"FR-1;Keep orders"}
"id;text\nFR-1;Keep orders" -> ";" {"id":"FR-1","text":"Keep orders"}
"id;text;owner\nFR-1;Keep orders;Ada\n" -> ";" {"id":"FR-1","text":"Keep orders","owner":"Ada"}
"id\ttext\nFR-1\tKeep orders\n" -> "," {"id\ttext":"FR-1\tKeep orders"}
"id\ttext\nFR-1\tKeep orders\n" -> "\t" {"id":"FR-1","text":"Keep orders"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
