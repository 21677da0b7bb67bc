#!/usr/bin/env bash
# The expression that is suggested for a step reads other values than the step has.
# Package: @cucumber/cucumber-expressions 20.1.0.
# Expected: No parameter, or one number, for 1,000 and for the version 1.10.2; and a number for 1.5e3, since a float
#   has an exponent.
# Seen: 1,000 is the numbers 1 and 0, and the version is 1.1 and 2. With a small "e" the float does not match,
#   although it does with a capital.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @cucumber/cucumber-expressions@20.1.0 >install.log 2>&1 ||
  { echo "npm could not install @cucumber/cucumber-expressions 20.1.0"; exit 75; }

cat >program.mjs <<'END'
import { CucumberExpression, CucumberExpressionGenerator, ParameterTypeRegistry } from "@cucumber/cucumber-expressions";
const registry = new ParameterTypeRegistry();
const generator = new CucumberExpressionGenerator(() => registry.parameterTypes);
const read = (expression, step) => new CucumberExpression(expression, registry).match(step)?.map((argument) => argument.getValue(null)) ?? null;
for (const step of ["the price is 1.99", "the shop has 1,000 books", "version 1.10.2 is released", "the budget is 1.5E3", "the budget is 1.5e3"]) {
  const [{ source }] = generator.generateExpressions(step);
  console.log(`${step}: ${source} => ${JSON.stringify(read(source, step))}`);
}
for (const step of ["the budget is 1.5E3", "the budget is 1.5e3"]) console.log(`${step}: the budget is {float} => ${JSON.stringify(read("the budget is {float}", step))}`);
END

cat >seen.txt <<'END'
the price is 1.99: the price is {float} => [1.99]
the shop has 1,000 books: the shop has {int},{int} books => [1,0]
version 1.10.2 is released: version {float}.{int} is released => [1.1,2]
the budget is 1.5E3: the budget is {float} => [1500]
the budget is 1.5e3: the budget is {int}.5e3 => [1]
the budget is 1.5E3: the budget is {float} => [1500]
the budget is 1.5e3: the budget is {float} => null
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
