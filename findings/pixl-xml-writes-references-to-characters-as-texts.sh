#!/usr/bin/env bash
# References to characters remain in texts, and are escaped when the document is written again; words around an
#   element are put together.
# Package: pixl-xml 1.0.13.
# Expected: "café" for both references, as for "&amp;"; and three parts in their order.
# Seen: "caf&#233;", which is written as "caf&amp;#233;"; "one three" beside the element "b", which is not written
#   again.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pixl-xml@1.0.13 >install.log 2>&1 ||
  { echo "npm could not install pixl-xml 1.0.13"; exit 75; }

cat >program.mjs <<'END'
import xml from "pixl-xml";
for (const text of ["<a>Tea &amp; cake</a>", "<a>caf&#233;</a>", "<a>caf&#xE9;</a>", "<a>one <b>two</b> three</a>"]) {
  const read = xml.parse(text);
  console.log(text, JSON.stringify(read), xml.stringify(read, "a").replaceAll(/\n|\t/g, ""));
}
END

cat >seen.txt <<'END'
<a>Tea &amp; cake</a> "Tea & cake" <?xml version="1.0"?><a>Tea &amp; cake</a>
<a>caf&#233;</a> "caf&#233;" <?xml version="1.0"?><a>caf&amp;#233;</a>
<a>caf&#xE9;</a> "caf&#xE9;" <?xml version="1.0"?><a>caf&amp;#xE9;</a>
<a>one <b>two</b> three</a> {"_Data":"one three","b":"two"} <?xml version="1.0"?><a>one three</a>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
