#!/usr/bin/env bash
# The table of contents has an entry for a heading in a comment, and entries that lead nowhere.
# Packages: markdown-toc 1.2.0, github-slugger 2.0.0.
# Expected: No entry for what is not shown; and the anchors of GitHub, for which the package makes them.
# Seen: "Later" is listed; the anchor of "Größe" is "grosse" instead of "größe"; that of "Use `npm`" is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-toc@1.2.0 github-slugger@2.0.0 >install.log 2>&1 ||
  { echo "npm could not install markdown-toc 1.2.0 and github-slugger 2.0.0"; exit 75; }

cat >program.mjs <<'END'
import toc from "markdown-toc";
import { slug } from "github-slugger";
const lines = ["## Use `npm`", "", "```", "## Code", "```", "", "<!--", "## Later", "-->", "", "## Größe", "", "## 1. Orders & bills"];
for (const { content, slug: anchor } of toc(lines.join("\n")).json)
  console.log(`${content}: #${anchor}${anchor === slug(content) ? "" : ` instead of #${slug(content)}`}`);
END

cat >seen.txt <<'END'
Use `npm`: #use-npm
Later: #later
Größe: #grosse instead of #größe
1. Orders & bills: #1-orders--bills
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
