#!/usr/bin/env bash
# In the form for message formats, a translation with two plural forms has only the first one.
# Package: po2json 0.4.5.
# Expected: A message with "plural", or a list of both forms as in the other formats; an untranslated message is left
#   out or falls back.
# Seen: The form for one thing, also with the option for full messages, and an empty text for the untranslated
#   message.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error po2json@0.4.5 >install.log 2>&1 ||
  { echo "npm could not install po2json 0.4.5"; exit 75; }

cat >program.mjs <<'END'
import po2json from "po2json";
const po = `msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "%d order"
msgid_plural "%d orders"
msgstr[0] "%d Bestellung"
msgstr[1] "%d Bestellungen"

msgid "Pay"
msgstr ""
`;
for (const options of [{ format: "raw" }, { format: "jed1.x" }, { format: "mf" }, { format: "mf", fullMF: true }]) console.log(`${JSON.stringify(options)}: ${JSON.stringify(po2json.parse(po, options))}`);
END

cat >seen.txt <<'END'
{"format":"raw"}: {"":{"plural-forms":"nplurals=2; plural=(n != 1);"},"%d order":["%d orders","%d Bestellung","%d Bestellungen"],"Pay":[null,""]}
{"format":"jed1.x"}: {"domain":"messages","locale_data":{"messages":{"":{"domain":"messages","plural_forms":"nplurals=2; plural=(n != 1);"},"%d order":["%d Bestellung","%d Bestellungen"],"Pay":[""]}}}
{"format":"mf"}: {"%d order":"%d Bestellung","Pay":""}
{"format":"mf","fullMF":true}: {"%d order":"%d Bestellung","Pay":""}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
