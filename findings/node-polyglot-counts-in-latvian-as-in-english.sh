#!/usr/bin/env bash
# The plural forms of Latvian, Welsh and Irish are chosen as in English, and a 1 that is a text is many.
# Package: node-polyglot 2.6.0.
# Expected: The forms of the language, as for Polish and Arabic, or an error for a language that the package does not
#   know.
# Seen: 21 has the form of many in Latvian, where it has that of one; 2 and 3 have the same form in Welsh.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-polyglot@2.6.0 >install.log 2>&1 ||
  { echo "npm could not install node-polyglot 2.6.0"; exit 75; }

cat >program.mjs <<'END'
import Polyglot from "node-polyglot";
const phrases = { form: "A |||| B |||| C |||| D |||| E |||| F" };
for (const locale of ["en", "pl", "ar", "lv", "cy", "ga"]) {
  const polyglot = new Polyglot({ locale, phrases });
  const rules = new Intl.PluralRules(locale);
  console.log(locale + ": " + [1, 2, 3, 21].map((count) => count + " " + polyglot.t("form", count) + " (" + rules.select(count) + ")").join(", "));
}
console.log("text: " + new Polyglot({ phrases }).t("form", { smart_count: "1" }));
END

cat >seen.txt <<'END'
en: 1 A (one), 2 B (other), 3 B (other), 21 B (other)
pl: 1 A (one), 2 B (few), 3 B (few), 21 C (many)
ar: 1 B (one), 2 C (two), 3 D (few), 21 E (many)
lv: 1 A (one), 2 B (other), 3 B (other), 21 B (one)
cy: 1 A (one), 2 B (two), 3 B (few), 21 B (other)
ga: 1 A (one), 2 B (two), 3 B (few), 21 B (other)
text: B
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
