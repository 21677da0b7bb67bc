#!/usr/bin/env bash
# A step that begins with an asterisk is gone when its feature is written as Markdown and read again.
# Packages: @cucumber/gherkin-utils 12.0.2 to write, @cucumber/gherkin 42.0.1 to read.
# Expected: Two steps: "*" is a keyword like "Given" (reference of Gherkin, "*"), and Markdown with Gherkin has steps
#   in lists.
# Seen: "* * ..." in Markdown, which the reader of the same project passes over without an error, so that a step less
#   is run.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @cucumber/gherkin-utils@12.0.2 @cucumber/gherkin@42.0.1 @cucumber/messages@34.2.1 >install.log 2>&1 ||
  { echo "npm could not install @cucumber/gherkin-utils 12.0.2, @cucumber/gherkin 42.0.1, @cucumber/messages 34.2.1"; exit 75; }

cat >program.mjs <<'END'
import { AstBuilder, GherkinClassicTokenMatcher, GherkinInMarkdownTokenMatcher, Parser } from "@cucumber/gherkin";
import { pretty } from "@cucumber/gherkin-utils";
import { IdGenerator } from "@cucumber/messages";
const read = (text, matcher) => new Parser(new AstBuilder(IdGenerator.incrementing()), matcher).parse(text);
const stepsOf = ({ feature }) => feature.children[0].scenario.steps.map(({ keyword, text }) => keyword + text);
for (const keyword of ["When", "*"]) {
  const text = `Feature: Orders\n  Scenario: Pay\n    Given a cart\n    ${keyword} the customer pays\n`;
  const document = read(text, new GherkinClassicTokenMatcher());
  const markdown = pretty(document, "markdown");
  console.log("steps:", stepsOf(document));
  console.log(markdown.trim());
  console.log("steps of the Markdown:", stepsOf(read(markdown, new GherkinInMarkdownTokenMatcher())));
}
END

cat >seen.txt <<'END'
steps: [ 'Given a cart', 'When the customer pays' ]
# Feature: Orders

## Scenario: Pay
* Given a cart
* When the customer pays
steps of the Markdown: [ 'Given a cart', 'When the customer pays' ]
steps: [ 'Given a cart', '* the customer pays' ]
# Feature: Orders

## Scenario: Pay
* Given a cart
* * the customer pays
steps of the Markdown: [ 'Given a cart' ]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
