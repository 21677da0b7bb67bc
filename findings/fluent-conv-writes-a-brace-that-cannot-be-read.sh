#!/usr/bin/env bash
# A message of Fluent with a literal brace that is read and written is no longer a message.
# Packages: fluent_conv 3.3.0, @fluent/syntax 0.19.0.
# Expected: { "{" } for the brace, as in the file, since a single brace begins a placeable; and the blanks behind
#   {""}.
# Seen: "{id}" is written as a reference to a message "id", and "a { b" as a syntax error; the leading blanks and the
#   comment of the file are lost.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error fluent_conv@3.3.0 @fluent/syntax@0.19.0 >install.log 2>&1 ||
  { echo "npm could not install fluent_conv 3.3.0 and @fluent/syntax 0.19.0"; exit 75; }

cat >program.mjs <<'END'
import module from "fluent_conv";
import { FluentParser } from "@fluent/syntax";
for (const text of ["path = orders", 'path = orders/{ "{" }id{ "}" }', 'open = a { "{" } b', 'hint = { "" }  two blanks', "### Shop\n\npath = orders"]) {
  const { ftl2js, js2ftl } = module;
  const written = js2ftl(ftl2js(text + "\n"));
  const entries = new FluentParser().parse(written).body.map(({ type, value }) => (value?.elements ? type + " of " + value.elements.map((element) => element.type).join(", ") : type));
  console.log(JSON.stringify(text), "=>", JSON.stringify(written), entries);
}
END

cat >seen.txt <<'END'
"path = orders" => "path = orders\n\n" [ 'Message of TextElement' ]
"path = orders/{ \"{\" }id{ \"}\" }" => "path = orders/{id}\n\n" [ 'Message of TextElement, Placeable' ]
"open = a { \"{\" } b" => "open = a { b\n\n" [ 'Junk' ]
"hint = { \"\" }  two blanks" => "hint =   two blanks\n\n" [ 'Message of TextElement' ]
"### Shop\n\npath = orders" => "path = orders\n\n" [ 'Message of TextElement' ]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
