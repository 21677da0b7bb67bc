#!/usr/bin/env bash
# Formatting a feature file removes the indentation of a doc string, closes it at quotation marks within it, and
#   cuts a cell at its line break.
# Packages: gherkin-io 1.3.0, gherkin-formatter 1.2.2, gherkin-ast 3.4.2, @cucumber/gherkin 42.0.1,
#   @cucumber/messages 34.2.1.
# Expected: The same steps after reading the result again: only the indentation up to the opening marks is not a
#   part of a doc string, `\"\"\"` are quotation marks within it, and `\n` is a line break in a cell (Gherkin
#   reference, "Doc Strings" and "Data Tables").
# Seen: YAML without its levels; a file that Gherkin refuses; "one" for "one" and "two" on two lines. Other cells
#   are the same.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gherkin-io@1.3.0 gherkin-formatter@1.2.2 gherkin-ast@3.4.2 @cucumber/gherkin@42.0.1 @cucumber/messages@34.2.1 >install.log 2>&1 ||
  { echo "npm could not install gherkin-io 1.3.0, gherkin-formatter 1.2.2, gherkin-ast 3.4.2, @cucumber/gherkin 42.0.1, @cucumber/messages 34.2.1"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";
import formatter from "gherkin-formatter";
import gherkin from "gherkin-io";
const argument = (text) => {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  try {
    const { docString, dataTable } = parser.parse(text).feature.children[0].scenario.steps[0];
    return JSON.stringify(docString?.content ?? dataTable.rows.map(({ cells }) => cells.map(({ value }) => value)));
  } catch {
    return "refused";
  }
};
for (const lines of [
  ['"""', "shop:", "  open: true", '"""'],
  ['"""', String.raw`\"\"\"`, "now", '"""'],
  [String.raw`| name | note     |`, String.raw`| shop | one\ntwo |`],
]) {
  const text = `Feature: Shop\n  Scenario: Pay\n    Given this\n${lines.map((line) => `      ${line}\n`).join("")}`;
  writeFileSync("shop.feature", text);
  const [document] = await gherkin.read("shop.feature");
  console.log(`before ${argument(text)}\nafter  ${argument(formatter.format(document))}`);
}
END

cat >seen.txt <<'END'
before "shop:\n  open: true"
after  "shop:\nopen: true"
before "\"\"\"\nnow"
after  refused
before [["name","note"],["shop","one\ntwo"]]
after  [["name","note"],["shop","one"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
