#!/usr/bin/env bash
# A link by reference in a change leads nowhere after the file has been read and written.
# Package: keep-a-changelog 3.1.0.
# Expected: The definition of "guide" at the end, as it is in the file: the text of the change still refers to it.
# Seen: Only the definitions of versions are written, so that the page shows "[the guide][guide]" with its brackets.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error keep-a-changelog@3.1.0 >install.log 2>&1 ||
  { echo "npm could not install keep-a-changelog 3.1.0"; exit 75; }

cat >program.mjs <<'END'
import { parser } from "keep-a-changelog";
const text = `# Changelog

## [1.1.0] - 2026-01-02
### Added
- Orders, see [the guide][guide]

## [1.0.0] - 2026-01-01
### Added
- Carts

[1.1.0]: https://a.example/compare/v1.0.0...v1.1.0
[1.0.0]: https://a.example/releases/tag/v1.0.0
[guide]: https://a.example/guide
`;
console.log(parser(text).toString().trim());
END

cat >seen.txt <<'END'
# Changelog
All notable changes to this project will be documented in this file.

The format is based on [Keep a Changelog](https://keepachangelog.com/)
and this project adheres to [Semantic Versioning](https://semver.org/).

## [1.1.0] - 2026-01-02
### Added
- Orders, see [the guide][guide]

## [1.0.0] - 2026-01-01
### Added
- Carts

[1.1.0]: https://a.example/compare/v1.0.0...v1.1.0
[1.0.0]: https://a.example/releases/tag/v1.0.0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
