#!/usr/bin/env bash
# A package accepts releases of its dependency that lack what it imports.
# Packages: @fluentui/react-field 9.5.6, @fluentui/react-icons 2.0.300.
# Expected: Every release in the range ^2.0.245, which react-field states, exports the icons that react-field imports.
# Seen: npm finds 2.0.300 valid, but it has no DiamondDismiss12Filled, so a bundler stops at the missing export.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --save-exact --loglevel=error \
  @fluentui/react-field@9.5.6 @fluentui/react-icons@2.0.300 react@19.3.1 >install.log 2>&1 ||
  { echo "npm could not install @fluentui/react-field 9.5.6 and @fluentui/react-icons 2.0.300"; exit 75; }

cat >program.mjs <<'END'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const packages = "node_modules/@fluentui";
const { dependencies } = JSON.parse(readFileSync(`${packages}/react-field/package.json`, "utf8"));
const code = readFileSync(`${packages}/react-field/lib/components/Field/useField.js`, "utf8");
const names = Array.from(code.matchAll(/import \{([^}]*)\} from ['"]@fluentui\/react-icons['"]/g), ([, list]) => list);
const icons = createRequire(import.meta.url)("@fluentui/react-icons");
console.log("asks for", dependencies["@fluentui/react-icons"]);
for (const name of names.join().split(",").map((one) => one.trim()))
  console.log(name, name in icons ? "is there" : "is missing");
END

cat >seen.txt <<'END'
asks for ^2.0.245
CheckmarkCircle12Filled is there
DiamondDismiss12Filled is missing
Warning12Filled is there
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
