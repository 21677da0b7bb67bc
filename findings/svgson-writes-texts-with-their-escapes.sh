#!/usr/bin/env bash
# A picture that is read and written again shows other texts: `Sales &amp; Billing` arrives with `&amp;`.
# Package: svgson 5.3.1.
# Expected: The same texts, as the package describes itself as a converter between SVG and JSON and back.
# Seen: A text with an escaped character is kept escaped and written as CDATA, in which nothing is escaped;
#   in an attribute, `&quot;` is escaped a second time. Comments are gone.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svgson@5.3.1 >install.log 2>&1 ||
  { echo "npm could not install svgson 5.3.1"; exit 75; }

cat >program.mjs <<'END'
import { parse, stringify } from "svgson";
const open = '<svg xmlns="http://www.w3.org/2000/svg">';
const write = async (content) => console.log(stringify(await parse(`${open}${content}</svg>`)).slice(open.length, -6));
await write("<text>Sales</text>");
await write("<text>Sales &amp; Billing</text>");
await write("<title>Less &lt; more</title>");
await write('<g data-name="the &quot;shop&quot;"><rect/></g>');
await write("<!-- Orders --><rect/>");
END

cat >seen.txt <<'END'
<text>Sales</text>
<text><![CDATA[Sales &amp; Billing]]></text>
<title><![CDATA[Less &lt; more]]></title>
<g data-name="the &amp;quot;shop&amp;quot;"><rect/></g>
<rect/>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
