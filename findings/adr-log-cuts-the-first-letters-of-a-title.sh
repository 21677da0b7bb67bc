#!/usr/bin/env bash
# The list of decisions has "e queues" for the decision "Use queues".
# Package: adr-log 2.2.0.
# Expected: The title of each decision, which is its heading of the first level, underlined or behind metadata too;
#   and 9 before 10.
# Seen: Two characters of the first line are cut off, whatever they are. Behind metadata or a comment the title is
#   empty or wrong, and 10 is before 9.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error adr-log@2.2.0 >install.log 2>&1 ||
  { echo "npm could not install adr-log 2.2.0"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
await mkdir("decisions");
const files = {
  "0001-postgres.md": "# Use PostgreSQL\n\nText.\n",
  "0002-queues.md": "Use queues\n==========\n\nText.\n",
  "0003-events.md": "---\nstatus: accepted\n---\n\n# Use events\n",
  "0004-cache.md": "<!-- from the template -->\n# Use a cache\n",
  "9-search.md": "# Use a search engine\n",
  "10-mail.md": "# Use a mail service\n",
  "index.md": "<!-- adrlog -->\n\n<!-- adrlogstop -->\n",
};
for (const [name, text] of Object.entries(files)) await writeFile(`decisions/${name}`, text);
execFileSync("npx", ["adr-log", "-d", "decisions", "-i", "decisions/index.md"]);
console.log((await readFile("decisions/index.md", "utf8")).trim());
END

cat >seen.txt <<'END'
<!-- adrlog -->

* [ADR-0001](0001-postgres.md) - Use PostgreSQL
* [ADR-0002](0002-queues.md) - e queues
* [ADR-0003](0003-events.md) - 
* [ADR-0004](0004-cache.md) - -- from the template -->
* [ADR-10](10-mail.md) - Use a mail service
* [ADR-9](9-search.md) - Use a search engine

<!-- adrlogstop -->
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
