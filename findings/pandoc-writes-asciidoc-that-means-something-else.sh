#!/usr/bin/env bash
# From Markdown to AsciiDoc, a bar splits a cell, and a paragraph that begins with a full stop or two slashes is gone.
# Packages: @asciidoctor/core 4.1.0; pandoc 2.17 (Debian 12).
# Expected: The same table and texts: pandoc escapes other signs of AsciiDoc, such as a name in braces and "I)".
# Seen: "write|read" is two cells, so that the row ends in the next one. ".NET is needed" is the title of a block that
#   does not follow, and "// later" a comment.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asciidoctor/core@4.1.0 >install.log 2>&1 ||
  { echo "npm could not install @asciidoctor/core 4.1.0"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { convert } from "@asciidoctor/core";
const show = async (markdown) => {
  const adoc = execFileSync("pandoc", ["-f", "gfm", "-t", "asciidoc"], { input: markdown, encoding: "utf8" });
  const html = String(await convert(adoc)).replaceAll(/<\/?(?:colgroup|col|div|p|tbody|thead|ol|li)\b[^>]*>|\n/g, "");
  console.log(`${JSON.stringify(markdown)}: ${html.replaceAll(/ class="[^"]*"/g, "")}`);
};
await show("| Right |\n|---|\n| write\\|read |\n| none |\n");
await show("Use {name} here");
await show("I) is a number");
await show("NET is needed");
await show(".NET is needed");
await show("// later");
END

cat >seen.txt <<'END'
"| Right |\n|---|\n| write\\|read |\n| none |\n": <table><tr><th>Right</th></tr><tr><td>write</td></tr><tr><td>read</td></tr><tr><td>none</td></tr></table>
"Use {name} here": Use {name} here
"I) is a number": I) is a number
"NET is needed": NET is needed
".NET is needed": 
"// later": 
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
