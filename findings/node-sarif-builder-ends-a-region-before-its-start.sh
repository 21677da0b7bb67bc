#!/usr/bin/env bash
# A place with a line and a column ends at column 1 of the line, before it begins, and a line without columns is
#   empty.
# Package: node-sarif-builder 5.0.0.
# Expected: No end, which means the end of the line in SARIF, or the column that was given.
# Seen: From column 5 to column 1 of line 3, and from column 1 to column 1 for a place that is a line. With all four
#   numbers the region is as given.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-sarif-builder@5.0.0 >install.log 2>&1 ||
  { echo "npm could not install node-sarif-builder 5.0.0"; exit 75; }

cat >program.mjs <<'END'
import { SarifResultBuilder } from "node-sarif-builder";
for (const place of [{ startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 }, { startLine: 3, startColumn: 5 }, { startLine: 3 }, { startLine: 3, endLine: 4 }]) {
  const { result } = new SarifResultBuilder().initSimple({ ruleId: "a", level: "warning", messageText: "text", fileUri: "a.md", ...place });
  console.log(JSON.stringify(place), "=>", JSON.stringify(result.locations[0].physicalLocation.region));
}
END

cat >seen.txt <<'END'
{"startLine":3,"startColumn":5,"endLine":3,"endColumn":9} => {"startLine":3,"startColumn":5,"endLine":3,"endColumn":9}
{"startLine":3,"startColumn":5} => {"startLine":3,"startColumn":5,"endLine":3,"endColumn":1}
{"startLine":3} => {"startLine":3,"startColumn":1,"endLine":3,"endColumn":1}
{"startLine":3,"endLine":4} => {"startLine":3,"startColumn":1,"endLine":4,"endColumn":1}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
