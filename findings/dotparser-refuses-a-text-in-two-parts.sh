#!/usr/bin/env bash
# DOT may write a long text in quoted parts with a plus between them; this parser refuses the file.
# Package: dotparser 1.1.1.
# Expected: The label "Orders and bills". The page of Graphviz about the language: quoted strings can be
#   concatenated with `+`.
# Seen: A syntax error at the plus. The other form for long texts, a backslash at the end of the line, is read,
#   but backslash and line break stay in the label; the page says that the text continues without them.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dotparser@1.1.1 >install.log 2>&1 ||
  { echo "npm could not install dotparser 1.1.1"; exit 75; }

cat >program.mjs <<'END'
import parse from "dotparser";
for (const label of ['"Orders and bills"', '"Orders" + " and bills"', '"Orders\\\n and bills"']) {
  try {
    console.log(label, "=>", JSON.stringify(parse(`digraph { shop [label=${label}] }`)[0].children[0].attr_list[0].eq));
  } catch (error) {
    console.log(label, "=>", error.name);
  }
}
END

cat >seen.txt <<'END'
"Orders and bills" => "Orders and bills"
"Orders" + " and bills" => SyntaxError
"Orders\
 and bills" => "Orders\\\n and bills"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
