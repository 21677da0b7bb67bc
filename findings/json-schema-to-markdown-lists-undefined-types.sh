#!/usr/bin/env bash
# From JSON Schema to Markdown, a choice of types is a list of "undefined", and a lower limit of zero is missing.
# Package: json-schema-to-markdown 1.1.1.
# Expected: "string" and "number" in the list, the restriction "Minimum: 0" as "Minimum: 1" for the other property,
#   and the value of the constant.
# Seen: Two lines with "undefined", a maximum without its minimum, and an empty section for the constant. A default of
#   0 is shown.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-to-markdown@1.1.1 >install.log 2>&1 ||
  { echo "npm could not install json-schema-to-markdown 1.1.1"; exit 75; }

cat >program.mjs <<'END'
import toMarkdown from "json-schema-to-markdown";
const properties = {
  price: { oneOf: [{ type: "string" }, { type: "number" }] },
  rows: { type: "integer", minimum: 1, maximum: 5 },
  share: { type: "integer", minimum: 0, maximum: 5 },
  version: { const: 3 },
  page: { type: "integer", default: 0 },
};
console.log(toMarkdown({ title: "Order", type: "object", properties }).replaceAll(/\n{2,}/g, "\n").trimEnd());
END

cat >seen.txt <<'END'
# Order
The schema defines the following properties:
## `price`
The object must be one of the following types:
* `undefined`
* `undefined`
## `rows` (integer)
Additional restrictions:
* Minimum: `1`
* Maximum: `5`
## `share` (integer)
Additional restrictions:
* Maximum: `5`
## `version`
## `page` (integer)
Default: `0`
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
