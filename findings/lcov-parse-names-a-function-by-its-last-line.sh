#!/usr/bin/env bash
# A function whose record has a last line is named by it, and has no hits; a Windows path is its drive only.
# Packages: lcov-parse 1.0.0, parse-lcov 1.0.4, @friedemannsommer/lcov-parser 5.0.2.
# Expected: `FN:<first line>,[<last line>,]<name>`, as the manual of geninfo defines the record and LCOV 2 writes
#   it: the function "refund" with 3 hits, in the file that SF names.
# Seen: In lcov-parse and parse-lcov a function "9" without hits. parse-lcov reads "C:\src\pay.ts" as "C". The third
#   package is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error lcov-parse@1.0.0 parse-lcov@1.0.4 @friedemannsommer/lcov-parser@5.0.2 >install.log 2>&1 ||
  { echo "npm could not install lcov-parse 1.0.0, parse-lcov 1.0.4, @friedemannsommer/lcov-parser 5.0.2"; exit 75; }

cat >program.mjs <<'END'
import { lcovParser } from "@friedemannsommer/lcov-parser";
import lcovParse from "lcov-parse";
import parseLcov from "parse-lcov";
const report = (record) =>
  ["TN:", "SF:C:\\src\\pay.ts", record, "FNDA:3,refund", "DA:5,3", "LF:1", "LH:1", "end_of_record"].join("\n");
for (const record of ["FN:5,refund", "FN:5,9,refund"]) {
  const text = report(record);
  console.log(record);
  const [first] = await new Promise((resolve, reject) =>
    lcovParse(text, (error, files) => (error ? reject(error) : resolve(files))),
  );
  console.log("  lcov-parse: ", first.file, JSON.stringify(first.functions.details));
  const [second] = parseLcov.default(text);
  console.log("  parse-lcov: ", second.file, JSON.stringify(second.functions.details));
  const [third] = await lcovParser({ from: `${text}\n` });
  console.log("  lcov-parser:", third.path, JSON.stringify(third.functions.details));
}
END

cat >seen.txt <<'END'
FN:5,refund
  lcov-parse:  C:\src\pay.ts [{"name":"refund","line":5,"hit":3}]
  parse-lcov:  C [{"name":"refund","line":5,"hit":3}]
  lcov-parser: C:\src\pay.ts [{"hit":3,"line":5,"name":"refund"}]
FN:5,9,refund
  lcov-parse:  C:\src\pay.ts [{"name":"9","line":5}]
  parse-lcov:  C [{"name":"9","line":5}]
  lcov-parser: C:\src\pay.ts [{"hit":3,"line":5,"name":"refund"}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
