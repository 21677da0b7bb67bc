#!/usr/bin/env bash
# Of two sections with the same heading only the last is in the JSON.
# Package: md-2-json 2.0.0.
# Expected: Both sections in some form, since the package writes Markdown from the JSON again; templates repeat
#   headings such as "Consequences".
# Seen: One section; written as Markdown, the document has lost the first one. An introduction before the first
#   heading is kept.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error md-2-json@2.0.0 >install.log 2>&1 ||
  { echo "npm could not install md-2-json 2.0.0"; exit 75; }

cat >program.mjs <<'END'
import { parse, toMd } from "md-2-json";
for (const text of ["# Shop\n\nA shop.\n\n## Costs\n\nLow.\n", "# Shop\n\n## Costs\n\nLow.\n\n## Costs\n\nHigh.\n", "An introduction.\n\n# Shop\n\nA shop.\n"]) {
  const json = parse(text);
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(json)}, written: ${JSON.stringify(toMd(json))}`);
}
END

cat >seen.txt <<'END'
"# Shop\n\nA shop.\n\n## Costs\n\nLow.\n": {"Shop":{"raw":"A shop.\n\n","Costs":{"raw":"Low."}}}, written: "# Shop\n\nA shop.\n\n## Costs\n\nLow."
"# Shop\n\n## Costs\n\nLow.\n\n## Costs\n\nHigh.\n": {"Shop":{"Costs":{"raw":"High."}}}, written: "# Shop\n\n## Costs\n\nHigh."
"An introduction.\n\n# Shop\n\nA shop.\n": {"raw":"An introduction.\n\n","Shop":{"raw":"A shop."}}, written: "An introduction.\n\n# Shop\n\nA shop."
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
