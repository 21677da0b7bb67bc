#!/usr/bin/env bash
# A feature in German that is read and written can no longer be read.
# Package: gherkin-parse 1.0.12.
# Expected: "# language: de" as the first line, as in the file, since the keywords are German.
# Seen: The line is missing, so that "Funktionalität" is not a keyword; comments are missing as well.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gherkin-parse@1.0.12 >install.log 2>&1 ||
  { echo "npm could not install gherkin-parse 1.0.12"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import module from "gherkin-parse";
const { convertFeatureFileToJSON, convertJSONToFeatureFile } = module;
for (const text of [
  "Feature: Orders\n\n  # paid in advance\n  Scenario: Pay\n    Given an order\n",
  "# language: de\nFunktionalität: Bestellungen\n\n  Szenario: Zahlen\n    Angenommen eine Bestellung\n",
]) {
  await writeFile("orders.feature", text);
  const written = convertJSONToFeatureFile(convertFeatureFileToJSON("orders.feature"));
  console.log(written.trimEnd());
  await writeFile("written.feature", written);
  try {
    console.log("=> read again:", convertFeatureFileToJSON("written.feature").feature.name);
  } catch (error) {
    console.log("=> read again:", error.message.split("\n")[1]);
  }
}
END

cat >seen.txt <<'END'
Feature: Orders

  Scenario: Pay
    Given an order
=> read again: Orders
Funktionalität: Bestellungen

  Szenario: Zahlen
    Angenommen eine Bestellung
=> read again: (1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'Funktionalität: Bestellungen'
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
