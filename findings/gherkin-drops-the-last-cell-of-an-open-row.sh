#!/usr/bin/env bash
# A row of a table without a closing bar loses its last cell.
# Packages: @cucumber/gherkin 42.0.1, @cucumber/messages 34.2.1.
# Expected: Two cells, as in Markdown, or an error, as for rows of different lengths.
# Seen: One cell. If all rows of the table are written like that, a column is missing and nothing is reported; a scenario
#   outline then runs with the placeholder itself.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  @cucumber/gherkin@42.0.1 @cucumber/messages@34.2.1 >install.log 2>&1 ||
  { echo "npm could not install @cucumber/gherkin 42.0.1 and @cucumber/messages 34.2.1"; exit 75; }

cat >program.mjs <<'END'
import { AstBuilder, GherkinClassicTokenMatcher, Parser, compile } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";
const ids = IdGenerator.incrementing();
const run = (...rows) => {
  const lines = ["Feature: Orders", "Scenario Outline: pay", "Given <amount> by <card>", "Examples:", ...rows];
  try {
    const document = new Parser(new AstBuilder(ids), new GherkinClassicTokenMatcher()).parse(lines.join("\n"));
    const steps = compile(document, "orders.feature", ids).flatMap((pickle) => pickle.steps.map(({ text }) => text));
    console.log(`${rows.join("  ")}: ${JSON.stringify(steps)}`);
  } catch (error) {
    console.log(`${rows.join("  ")}: ${error.message.split("\n").at(-1)}`);
  }
};
run("| amount | card |", "| 5 | Visa |");
run("| amount | card", "| 5 | Visa");
run("| amount | card |", "| 5 | Visa");
END

cat >seen.txt <<'END'
| amount | card |  | 5 | Visa |: ["5 by Visa"]
| amount | card  | 5 | Visa: ["5 by <card>"]
| amount | card |  | 5 | Visa: (6:1): inconsistent cell count within the table
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
