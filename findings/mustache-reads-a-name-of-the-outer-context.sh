#!/usr/bin/env bash
# A dotted name that is missing within a section is read from outside of it, although its first part is there.
# Packages: mustache 4.2.0, handlebars 4.7.10 to compare.
# Expected: Nothing, as in the other package: the first part of a dotted name is looked up first, and the rest only
#   within its value (Mustache specification, "Dotted Names - Context Precedence").
# Seen: "outer". If the inner value has the name, it is taken.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mustache@4.2.0 handlebars@4.7.10 >install.log 2>&1 ||
  { echo "npm could not install mustache 4.2.0, handlebars 4.7.10"; exit 75; }

cat >program.mjs <<'END'
import mustache from "mustache";
import handlebars from "handlebars";
const template = "{{#order}}{{customer.name}}{{/order}}";
const customer = { name: "outer" };
for (const order of [{ customer: { name: "inner" } }, { customer: {} }])
  console.log(`${JSON.stringify({ order, customer })}: ${JSON.stringify(mustache.render(template, { order, customer }))}, the other: ${JSON.stringify(handlebars.compile(template)({ order, customer }))}`);
END

cat >seen.txt <<'END'
{"order":{"customer":{"name":"inner"}},"customer":{"name":"outer"}}: "inner", the other: "inner"
{"order":{"customer":{}},"customer":{"name":"outer"}}: "outer", the other: ""
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
