#!/usr/bin/env bash
# Values lose their quotation marks, blanks and further lines when the package reads the file that it has written.
# Packages: envfile 7.1.0, dotenv 18.0.10 to compare.
# Expected: The same values, since the package has both directions: a value with a line break or a quotation mark is
#   written in quotation marks. And the name "HOST" for a line with `export`, as the other package reads it.
# Seen: "say hi", "its", and "line 1" without the second line; the name "export HOST".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error envfile@7.1.0 dotenv@18.0.10 >install.log 2>&1 ||
  { echo "npm could not install envfile 7.1.0, dotenv 18.0.10"; exit 75; }

cat >program.mjs <<'END'
import { parse, stringify } from "envfile";
import dotenv from "dotenv";
for (const value of ["plain text", 'say "hi"', "it's", "line 1\nline 2", " indented"]) {
  const text = stringify({ NOTE: value });
  console.log(`${JSON.stringify(value)}: ${JSON.stringify(text)}, read: ${JSON.stringify(parse(text).NOTE)}`);
}
console.log(JSON.stringify(parse("export HOST=shop")), JSON.stringify(dotenv.parse("export HOST=shop")));
END

cat >seen.txt <<'END'
"plain text": "NOTE=plain text\n", read: "plain text"
"say \"hi\"": "NOTE=say \"hi\"\n", read: "say hi"
"it's": "NOTE=it's\n", read: "its"
"line 1\nline 2": "NOTE=line 1\nline 2\n", read: "line 1"
" indented": "NOTE= indented\n", read: "indented"
{"export HOST":"shop"} {"HOST":"shop"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
