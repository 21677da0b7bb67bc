#!/usr/bin/env bash
# Deleting a table of a TOML file also deletes the comment above the next table.
# Package: @decimalturn/toml-patch 3.3.0.
# Expected: The comment of the second table, since the package keeps comments and formatting; a comment above a key
#   stays when the key before is deleted.
# Seen: The comment is gone, and the table that it explains is left. If a blank line is between the comment and its
#   table, it is gone as well.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @decimalturn/toml-patch@3.3.0 >install.log 2>&1 ||
  { echo "npm could not install @decimalturn/toml-patch 3.3.0"; exit 75; }

cat >program.mjs <<'END'
import { parse, patch } from "@decimalturn/toml-patch";
const change = (name, text, edit) => {
  const value = parse(text);
  edit(value);
  console.log(`--- ${name}\n${patch(text, value).trim()}`);
};
change("a key", "# of the shop\nname = 1\n# of the store\nport = 2\n", (value) => delete value.name);
change("a table", "[shop]\nport = 1\n\n# Do not change without the store's consent\n[store]\nport = 2\n", (value) => delete value.shop);
change("a table, the comment apart", "[shop]\nport = 1\n\n# Databases\n\n[store]\nport = 2\n", (value) => delete value.shop);
END

cat >seen.txt <<'END'
--- a key
# of the store
port = 2
--- a table
[store]
port = 2
--- a table, the comment apart
[store]
port = 2
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
