#!/usr/bin/env bash
# A message of two variables is the sum of their values, and a message of one variable is the value itself.
# Packages: @messageformat/core 3.4.1, intl-messageformat 12.1.5 to compare.
# Expected: The text "12", as from the other package: a compiled message returns a text, as its type for TypeScript
#   says.
# Seen: The number 3 for 1 and 2, the number 0, the value false, and undefined. With a blank between the variables,
#   the message is a text.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @messageformat/core@3.4.1 intl-messageformat@12.1.5 >install.log 2>&1 ||
  { echo "npm could not install @messageformat/core 3.4.1, intl-messageformat 12.1.5"; exit 75; }

cat >program.mjs <<'END'
import MessageFormat from "@messageformat/core";
import module from "intl-messageformat";
const IntlMessageFormat = module.default ?? module;
for (const [message, values] of [["{rows} {pages}", { rows: 1, pages: 2 }], ["{rows}{pages}", { rows: 1, pages: 2 }], ["{rows}", { rows: 0 }], ["{open}", { open: false }], ["{note}", { note: "" }]]) {
  const text = new MessageFormat("en").compile(message)(values);
  const other = new IntlMessageFormat(message, "en").format(values);
  console.log(`${message} with ${JSON.stringify(values)}: ${typeof text} ${JSON.stringify(text)}, the other: ${typeof other} ${JSON.stringify(other)}`);
}
END

cat >seen.txt <<'END'
{rows} {pages} with {"rows":1,"pages":2}: string "1 2", the other: string "1 2"
{rows}{pages} with {"rows":1,"pages":2}: number 3, the other: string "12"
{rows} with {"rows":0}: number 0, the other: string "0"
{open} with {"open":false}: boolean false, the other: string ""
{note} with {"note":""}: string "", the other: string ""
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
