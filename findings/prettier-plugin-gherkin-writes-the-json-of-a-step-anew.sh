#!/usr/bin/env bash
# Formatting a feature file changes the text that a step gets if it happens to be JSON.
# Packages: prettier-plugin-gherkin 4.0.0, prettier 3.10.1, @cucumber/gherkin 39.1.0, @cucumber/messages 32.3.1 to
#   read the files.
# Expected: The same text, since a doc string is an argument of its step, and its media type is not named.
# Seen: Other blanks, and 1.5 for 1.50, so that a step which compares an answer or a signature with the text fails.
#   Other texts are kept with their blanks.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error prettier-plugin-gherkin@4.0.0 prettier@3.10.1 @cucumber/gherkin@39.1.0 @cucumber/messages@32.3.1 >install.log 2>&1 ||
  { echo "npm could not install prettier-plugin-gherkin 4.0.0, prettier 3.10.1, @cucumber/gherkin 39.1.0 and @cucumber/messages 32.3.1"; exit 75; }

cat >program.mjs <<'END'
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";
import prettier from "prettier";
import * as plugin from "prettier-plugin-gherkin";
const read = (text) => {
  const document = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(text);
  return JSON.stringify(document.feature.children[0].scenario.steps[0].docString.content);
};
for (const content of ["price:  1.50", "{price:  1.50", '{"price":  1.50}', '[1,2,\n  "a"]']) {
  const text = ["Feature: Shop", "  Scenario: Order", "    Given a file", '"""', ...content.split("\n"), '"""'].map((line, index) => (index > 2 ? "      " : "") + line).join("\n") + "\n";
  console.log(read(text), "=>", read(await prettier.format(text, { parser: "gherkin", plugins: [plugin.default ?? plugin] })));
}
END

cat >seen.txt <<'END'
"price:  1.50" => "price:  1.50"
"{price:  1.50" => "{price:  1.50"
"{\"price\":  1.50}" => "{ \"price\": 1.5 }"
"[1,2,\n  \"a\"]" => "[1, 2, \"a\"]"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
