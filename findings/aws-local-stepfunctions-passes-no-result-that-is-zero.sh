#!/usr/bin/env bash
# A state that sets a value to 0, false or an empty text leaves it as it was.
# Package: aws-local-stepfunctions 3.0.0.
# Expected: The value: the result of a state "Pass" is its field "Result", if it has one (Amazon States Language,
#   "Pass State"), whichever value it is.
# Seen: The input of the state is its result, as without the field, so that a counter that a state resets goes on from
#   its old number.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error aws-local-stepfunctions@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install aws-local-stepfunctions 3.0.0"; exit 75; }

cat >program.mjs <<'END'
import { StateMachine } from "aws-local-stepfunctions";
for (const value of [5, 0, true, false, "open", ""]) {
  const reset = { Type: "Pass", Result: value, ResultPath: "$.value", End: true };
  const machine = new StateMachine({ StartAt: "Reset", States: { Reset: reset } });
  console.log(JSON.stringify(value), "=>", JSON.stringify((await machine.run({ value: 9 }).result).value));
}
END

cat >seen.txt <<'END'
5 => 5
0 => {"value":9}
true => true
false => {"value":9}
"open" => "open"
"" => {"value":9}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
