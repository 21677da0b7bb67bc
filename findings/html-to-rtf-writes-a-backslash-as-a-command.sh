#!/usr/bin/env bash
# Words behind a backslash disappear in RTF, and so do the addresses of links.
# Packages: html-to-rtf 2.1.0, rtf-parser 1.3.3.
# Expected: "\\shop" for `\shop`: a backslash in a text is written as `\\` (RTF Specification 1.9.1, "Special
#   Characters"), as the braces are escaped; a field with the address for a link.
# Seen: `\shop` is a control word that readers skip, so that the path loses its folders; the text of the link alone.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error html-to-rtf@2.1.0 rtf-parser@1.3.3 >install.log 2>&1 ||
  { echo "npm could not install html-to-rtf 2.1.0, rtf-parser 1.3.3"; exit 75; }

cat >program.mjs <<'END'
import htmlToRtf from "html-to-rtf";
import parse from "rtf-parser";
const read = (text) =>
  new Promise((resolve, reject) => parse.string(text, (error, document) => (error ? reject(error) : resolve(document))));
for (const html of ["<p>see {shop}</p>", String.raw`<p>see C:\shop\orders now</p>`, '<p>see <a href="https://example.org">shop</a></p>']) {
  const rtf = htmlToRtf.convertHtmlToRtf(html);
  const { content } = await read(rtf);
  const text = content.map((part) => (part.content ?? [part]).map(({ value }) => value).join("")).join("");
  console.log(`${html}\n  ${rtf.slice(rtf.indexOf("see"), -2)}\n  read: ${JSON.stringify(text)}`);
}
END

cat >seen.txt <<'END'
<p>see {shop}</p>
  see \'7bshop\'7d\sb70\par
  read: "see {shop}"
<p>see C:\shop\orders now</p>
  see C:\shop\orders now\sb70\par
  read: "see C:now"
<p>see <a href="https://example.org">shop</a></p>
  see \sb70\par}{\pard shop\sb70\par}{\pard \sb70\par
  read: "see shop"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
