#!/usr/bin/env bash
# Of two escaped marks in a line of a doc string, only the first loses its backslashes.
# Packages: @cucumber/gherkin 42.0.1, @cucumber/messages 34.2.1.
# Expected: Marks without backslashes in all places: within a doc string, each mark is escaped by backslashes
#   (Gherkin reference, "Doc Strings").
# Seen: `"""now\"\"\"` for two marks in one line; two marks in two lines are right. With back-ticks, it is the same.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @cucumber/gherkin@42.0.1 @cucumber/messages@34.2.1 >install.log 2>&1 ||
  { echo "npm could not install @cucumber/gherkin 42.0.1, @cucumber/messages 34.2.1"; exit 75; }

cat >program.mjs <<'END'
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";
const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
for (const [mark, lines] of [
  ['"""', [String.raw`\"\"\"now`]],
  ['"""', [String.raw`\"\"\"now`, String.raw`then\"\"\"`]],
  ['"""', [String.raw`\"\"\"now\"\"\"`]],
  ["```", ["\\`\\`\\`now\\`\\`\\`"]],
]) {
  const text = ["Feature: Shop", "  Scenario: Pay", "    Given this", ...[mark, ...lines, mark].map((line) => `      ${line}`)].join("\n");
  const [step] = parser.parse(text).feature.children[0].scenario.steps;
  console.log(`${lines.join(" / ")}: ${step.docString.content.replaceAll("\n", " / ")}`);
}
END

cat >seen.txt <<'END'
\"\"\"now: """now
\"\"\"now / then\"\"\": """now / then"""
\"\"\"now\"\"\": """now\"\"\"
\`\`\`now\`\`\`: ```now\`\`\`
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
