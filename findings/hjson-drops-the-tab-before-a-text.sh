#!/usr/bin/env bash
# A text that begins with a tab is written into Hjson, and is another text when it is read.
# Package: hjson 3.2.2.
# Expected: The same text: one that begins with a blank is written in quotation marks, within which nothing is lost.
# Seen: Three single quotes around it, behind which the reader of the same package skips blanks; so the indentation of
#   a line of a makefile or of a table with tabs is gone. A tab at the end is kept.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error hjson@3.2.2 >install.log 2>&1 ||
  { echo "npm could not install hjson 3.2.2"; exit 75; }

cat >program.mjs <<'END'
import hjson from "hjson";
for (const text of ["make", " make", "\tmake", "\t\tmake", "make\t"]) {
  const written = hjson.stringify({ text });
  console.log(JSON.stringify(text), "=>", JSON.stringify(written.split("\n")[1].trim()), "=>", JSON.stringify(hjson.parse(written).text));
}
END

cat >seen.txt <<'END'
"make" => "text: make" => "make"
" make" => "text: \" make\"" => " make"
"\tmake" => "text: '''\tmake'''" => "make"
"\t\tmake" => "text: '''\t\tmake'''" => "make"
"make\t" => "text: '''make\t'''" => "make\t"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
