#!/usr/bin/env bash
# A message that is no longer used becomes a comment of the next one when a PO file is read and written.
# Packages: gettext-converter 1.3.4, gettext-parser 10.0.0.
# Expected: The obsolete message as it was, with "#~", or no trace of it: it belongs to no other message (manual of
#   gettext, "The Format of PO Files"), and msgmerge uses it if the text returns.
# Seen: "# ~ msgid" before "Close", a comment of the translator, which neither is an obsolete message nor can become
#   one again. gettext-parser writes it at the end.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gettext-converter@1.3.4 gettext-parser@10.0.0 >install.log 2>&1 ||
  { echo "npm could not install gettext-converter 1.3.4, gettext-parser 10.0.0"; exit 75; }

cat >program.mjs <<'END'
import { po } from "gettext-parser";
import { js2po, po2js } from "gettext-converter";
const text = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Open"
msgstr "Auf"

#~ msgid "Halt"
#~ msgstr "Stopp"

msgid "Close"
msgstr "Zu"
`;
const body = (written) => written.slice(written.indexOf('msgid "Open"')).trimEnd();
console.log(`gettext-converter:\n${body(js2po(po2js(text)))}`);
console.log(`gettext-parser:\n${body(po.compile(po.parse(text)).toString())}`);
END

cat >seen.txt <<'END'
gettext-converter:
msgid "Open"
msgstr "Auf"

# ~ msgid "Halt"
# ~ msgstr "Stopp"
msgid "Close"
msgstr "Zu"
gettext-parser:
msgid "Open"
msgstr "Auf"

msgid "Close"
msgstr "Zu"

#~ msgid "Halt"
#~ msgstr "Stopp"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
