#!/usr/bin/env bash
# A heading within a block of code is a version, and a version loses its build metadata.
# Packages: changelog-parser 4.1.0, keep-a-changelog 3.1.0.
# Expected: Two versions, 1.1.0+build.5 and 1.0.0; code is text.
# Seen: A third one, "0.9 is how it was", whose text is the rest of the code; and 1.1.0. keep-a-changelog cuts the
#   metadata off too, and writes the file back without them.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error changelog-parser@4.1.0 keep-a-changelog@3.1.0 >install.log 2>&1 ||
  { echo "npm could not install changelog-parser 4.1.0 and keep-a-changelog 3.1.0"; exit 75; }

cat >program.mjs <<'END'
import { parseChangelog } from "changelog-parser";
import { parser } from "keep-a-changelog";
const text = `# Changelog

## [1.1.0+build.5] - 2026-01-02

### Added

- An example:

\`\`\`md
## 0.9 is how it was
- Orders
\`\`\`

## [1.0.0] - 2026-01-01

### Added

- Orders
`;
const { versions } = await parseChangelog({ text });
for (const { title, version, parsed } of versions) console.log(JSON.stringify({ title, version, added: parsed.Added }));
const short = text.replace(/```[\s\S]*```\n\n/, "");
console.log("keep-a-changelog:", parser(short).toString().split("\n").filter((line) => line.startsWith("## ")).join(", "));
END

cat >seen.txt <<'END'
{"title":"[1.1.0+build.5] - 2026-01-02","version":"1.1.0","added":["An example:"]}
{"title":"0.9 is how it was","version":null}
{"title":"[1.0.0] - 2026-01-01","version":"1.0.0","added":["Orders"]}
keep-a-changelog: ## 1.1.0 - 2026-01-02, ## 1.0.0 - 2026-01-01
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
