#!/usr/bin/env bash
# Translations that are only guesses go into the compiled file, where programs show them to users.
# Package: gettext-parser 10.0.0.
# Expected: The translation of "Open" only: an entry with the flag "fuzzy" may be wrong, and is left out when
#   messages are compiled unless the option --use-fuzzy is given (GNU gettext, 3.3 and msgfmt).
# Seen: Both translations, although the flag was read; the compiled file cannot have it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gettext-parser@10.0.0 >install.log 2>&1 ||
  { echo "npm could not install gettext-parser 10.0.0"; exit 75; }

cat >program.mjs <<'END'
import { mo, po } from "gettext-parser";
const source = `msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Open"
msgstr "Offen"

#, fuzzy
msgid "Close"
msgstr "Offen"
`;
const messages = po.parse(source);
const show = ({ translations }) => Object.values(translations[""]).filter(({ msgid }) => msgid !== "");
for (const { msgid, msgstr, comments } of show(messages)) console.log(`read: ${msgid} = ${msgstr[0]} ${JSON.stringify(comments)}`);
for (const { msgid, msgstr } of show(mo.parse(mo.compile(messages)))) console.log(`compiled: ${msgid} = ${msgstr[0]}`);
END

cat >seen.txt <<'END'
read: Open = Offen undefined
read: Close = Offen {"flag":"fuzzy"}
compiled: Close = Offen
compiled: Open = Offen
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
