#!/usr/bin/env bash
# A message with plural forms is answered with its key if the number is a text.
# Package: i18next 27.1.5.
# Expected: 2 items: the number of a form or of an address is a text, and messages format it like a number.
# Seen: The key, which is shown to the user; a number that is a text is formatted.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error i18next@27.1.5 >install.log 2>&1 ||
  { echo "npm could not install i18next 27.1.5"; exit 75; }

cat >program.mjs <<'END'
import i18next from "i18next";
await i18next.init({ lng: "en", showSupportNotice: false, resources: { en: { translation: { items_one: "{{count}} item", items_other: "{{count}} items", total: "total {{count, number}}" } } } });
for (const count of [2, "2"]) console.log(JSON.stringify(count) + ": " + i18next.t("items", { count }) + "; " + i18next.t("total", { count }));
END

cat >seen.txt <<'END'
2: 2 items; total 2
"2": items; total 2
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
