#!/usr/bin/env bash
# A flow of a Sankey diagram of "1,000" has the value 1.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: 1000, or an error: the text is CSV, in which a field with a comma is in quotes (Mermaid, Sankey diagram,
#   "Basic").
# Seen: The value is cut at the first sign that is not a part of a number, in "12 t" and "1_000", too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mermaid@12.3.0 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install mermaid 12.3.0 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false });
const read = async (text) => (await mermaid.mermaidAPI.getDiagramFromText(text)).db;
for (const value of ["1000", "1e3", '"1,000"', "1_000", "12 t"])
  console.log(value + ":", (await read(`sankey-beta\nShop,Bank,${value}\n`)).getGraph().links.map((link) => link.value).join());
process.exit(0);
END

cat >seen.txt <<'END'
1000: 1000
1e3: 1000
"1,000": 1
1_000: 1
12 t: 12
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
