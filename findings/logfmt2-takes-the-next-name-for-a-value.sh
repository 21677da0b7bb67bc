#!/usr/bin/env bash
# A name without a value takes the next name as its value, and an address with an equals sign is taken apart.
# Package: @jclem/logfmt2 2.4.3.
# Expected: "cached" without a value, or true as in other readers of the format, and user "7"; the whole address, as
#   it has no blank; a line break again for the "\n" of a text in quotation marks.
# Seen: { cached: "user" } and no user; the address ends at its equals sign, and its rest becomes names; the letter n
#   for the line break. A text with a line break is written with a blank.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @jclem/logfmt2@2.4.3 >install.log 2>&1 ||
  { echo "npm could not install @jclem/logfmt2 2.4.3"; exit 75; }

cat >program.mjs <<'END'
import { decode, encode } from "@jclem/logfmt2";
for (const text of ["cached=true user=7", "cached user=7", "url=https://a.example/ user=7", "url=https://a.example/?page=1 user=7", 'text="two\\nlines"'])
  console.log(`${text}: ${JSON.stringify(decode(text))}`);
console.log(encode({ text: "two\nlines", path: "C:\\new" }));
END

cat >seen.txt <<'END'
cached=true user=7: {"cached":"true","user":"7"}
cached user=7: {"cached":"user"}
url=https://a.example/ user=7: {"url":"https://a.example/","user":"7"}
url=https://a.example/?page=1 user=7: {"1":"user","url":"https://a.example/?page"}
text="two\nlines": {"text":"twonlines"}
text="two lines" path=C:\\new
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
