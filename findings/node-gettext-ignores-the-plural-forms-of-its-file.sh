#!/usr/bin/env bash
# Translations are chosen by a table of languages in the package, not by the rule for plurals in the header of the file.
# Package: node-gettext 3.0.1.
# Expected: The rule in the header: each file of gettext names the number of its forms and how one is chosen (gettext
#   manual, "Additional functions for plural forms").
# Seen: A Polish file with two forms answers with the untranslated text for 5; a German file with the same form for all
#   numbers is read as one with two.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-gettext@3.0.1 >install.log 2>&1 ||
  { echo "npm could not install node-gettext 3.0.1"; exit 75; }

cat >program.mjs <<'END'
import Gettext from "node-gettext";
const show = (locale, rule, msgstr) => {
  const gettext = new Gettext();
  gettext.addTranslations(locale, "messages", {
    headers: { "plural-forms": rule }, charset: "utf-8",
    translations: { "": { order: { msgid: "order", msgid_plural: "orders", msgstr } } },
  });
  gettext.setLocale(locale);
  console.log(locale + ", " + rule, [1, 2, 5].map((count) => count + " " + gettext.ngettext("order", "orders", count)).join(", "));
};
show("de", "nplurals=2; plural=(n != 1);", ["Auftrag", "Aufträge"]);
show("pl", "nplurals=2; plural=(n != 1);", ["zamówienie", "zamówienia"]);
show("de", "nplurals=2; plural=0;", ["Auftrag", "never"]);
END

cat >seen.txt <<'END'
de, nplurals=2; plural=(n != 1); 1 Auftrag, 2 Aufträge, 5 Aufträge
pl, nplurals=2; plural=(n != 1); 1 zamówienie, 2 zamówienia, 5 orders
de, nplurals=2; plural=0; 1 Auftrag, 2 never, 5 never
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
