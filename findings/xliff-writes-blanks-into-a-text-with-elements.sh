#!/usr/bin/env bash
# A translation unit with an inline element has another text after it was read and written, and its state and notes
#   have lost their attributes.
# Package: xliff 6.4.0.
# Expected: `Pay <g id="1">now</g>.` as it was, since blanks in a source count; `state` of the target and `from` of
#   the note.
# Seen: Line breaks and indents within the text, so that it no longer matches its translations; `state` and `from` are
#   gone without an error. A text without elements stays as it is.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xliff@6.4.0 >install.log 2>&1 ||
  { echo "npm could not install xliff 6.4.0"; exit 75; }

cat >program.mjs <<'END'
import xliff from "xliff";
const units = `<trans-unit id="a"><source>Pay now.</source><target state="final">Jetzt zahlen.</target><note from="Ann">Button</note></trans-unit>
<trans-unit id="b"><source>Pay <g id="1">now</g>.</source></trans-unit>`;
const file = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>${units}</body></file></xliff>`;
const written = await xliff.jsToXliff12(await xliff.xliff12ToJs(file));
console.log(written.match(/<body>[^]*<\/body>/)[0]);
END

cat >seen.txt <<'END'
<body>
      <trans-unit id="a">
        <source>Pay now.</source>
        <target>Jetzt zahlen.</target>
        <note>Button</note>
      </trans-unit>
      <trans-unit id="b">
        <source>Pay 
          <g id="1">now</g>.
        </source>
      </trans-unit>
    </body>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
