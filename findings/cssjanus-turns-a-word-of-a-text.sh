#!/usr/bin/env bash
# In a style sheet for right-to-left, the words "left" and "right" of a text that the page shows are exchanged.
# Package: cssjanus 2.3.1, beside rtlcss 4.3.0.
# Expected: The text as it is: a string is a value that is shown, not a direction; addresses are left alone as well.
# Seen: "2 items right", and "turn left now". The other package leaves the texts, and turns also the origin of a
#   transformation.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cssjanus@2.3.1 rtlcss@4.3.0 >install.log 2>&1 ||
  { echo "npm could not install cssjanus 2.3.1, rtlcss 4.3.0"; exit 75; }

cat >program.mjs <<'END'
import cssjanus from "cssjanus";
import rtlcss from "rtlcss";
for (const css of ["a { float: left }", "a { background: url(left.png) }", 'a::after { content: "2 items left" }', 'a::after { content: "turn right now" }', 'a::after { content: "direction: ltr" }', "a { transform-origin: 10% 0 }"]) {
  console.log(css);
  console.log(`  cssjanus: ${cssjanus.transform(css)}`);
  console.log(`  rtlcss:   ${rtlcss.process(css)}`);
}
END

cat >seen.txt <<'END'
a { float: left }
  cssjanus: a { float: right }
  rtlcss:   a { float: right }
a { background: url(left.png) }
  cssjanus: a { background: url(left.png) }
  rtlcss:   a { background: url(left.png) }
a::after { content: "2 items left" }
  cssjanus: a::after { content: "2 items right" }
  rtlcss:   a::after { content: "2 items left" }
a::after { content: "turn right now" }
  cssjanus: a::after { content: "turn left now" }
  rtlcss:   a::after { content: "turn right now" }
a::after { content: "direction: ltr" }
  cssjanus: a::after { content: "direction: rtl" }
  rtlcss:   a::after { content: "direction: ltr" }
a { transform-origin: 10% 0 }
  cssjanus: a { transform-origin: 10% 0 }
  rtlcss:   a { transform-origin: 90% 0 }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
