#!/usr/bin/env bash
# A value with the tag of a text is a number, and a text that looks like an octal number is written without quotes.
# Package: @stoplight/yaml 4.3.0, beside yaml 2.8.1.
# Expected: "1.10" and "true", since the tag !!str makes a text of each scalar (YAML 1.2.2, 10.1.1.3, "Generic
#   String"); "'0o17'", as other texts that look like numbers.
# Seen: 1.1 and true, without a diagnostic; "0o17" is read again as 15.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @stoplight/yaml@4.3.0 yaml@2.8.1 >install.log 2>&1 ||
  { echo "npm could not install @stoplight/yaml 4.3.0, yaml 2.8.1"; exit 75; }

cat >program.mjs <<'END'
import { parse, parseWithPointers, safeStringify } from "@stoplight/yaml";
import YAML from "yaml";
for (const text of ['version: "1.10"', "version: !!str 1.10", "version: !!str true"]) {
  const { data, diagnostics } = parseWithPointers(text);
  console.log(`${text}: ${JSON.stringify(data)}, ${diagnostics.length} diagnostics, the other: ${JSON.stringify(YAML.parse(text))}`);
}
for (const id of ["017", "0x1F", "0o17"]) {
  const text = safeStringify({ id });
  console.log(`${id}: written ${text.trim()}, read ${JSON.stringify(parse(text).id)}; the other: ${YAML.stringify({ id }).trim()}`);
}
END

cat >seen.txt <<'END'
version: "1.10": {"version":"1.10"}, 0 diagnostics, the other: {"version":"1.10"}
version: !!str 1.10: {"version":1.1}, 0 diagnostics, the other: {"version":"1.10"}
version: !!str true: {"version":true}, 0 diagnostics, the other: {"version":"true"}
017: written id: '017', read "017"; the other: id: "017"
0x1F: written id: '0x1F', read "0x1F"; the other: id: "0x1F"
0o17: written id: 0o17, read 15; the other: id: "0o17"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
