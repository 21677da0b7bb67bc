#!/usr/bin/env bash
# A mount that is read-only in the short form can be written to in the long form.
# Package: composeverter 1.7.5.
# Expected: `read_only: true` for ":ro" (Compose specification, "volumes", short and long syntax).
# Seen: `nocopy: true`, another option, which concerns the first content of a volume, instead of `read_only`, even
#   for a bind mount, where the specification does not have it. A ":nocopy" that is written becomes a part of the
#   path.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error composeverter@1.7.5 >install.log 2>&1 ||
  { echo "npm could not install composeverter 1.7.5"; exit 75; }

cat >program.mjs <<'END'
import composeverter from "composeverter";
for (const volume of ["data:/data", "data:/data:ro", "./config:/config:ro", "data:/data:nocopy"]) {
  const text = `services:\n  shop:\n    image: shop\n    volumes:\n      - ${volume}\nvolumes:\n  data: {}\n`;
  const written = composeverter.migrateToCommonSpec(text, { expandVolumes: true });
  const [{ services }] = [composeverter.yamlParse(written)];
  console.log(`${volume}: ${JSON.stringify(services.shop.volumes)}`);
}
END

cat >seen.txt <<'END'
data:/data: [{"type":"volume","source":"data","target":"/data"}]
data:/data:ro: [{"type":"volume","source":"data","target":"/data","volume":{"nocopy":true}}]
./config:/config:ro: [{"type":"bind","source":"./config","target":"/config","volume":{"nocopy":true}}]
data:/data:nocopy: [{"type":"volume","source":"data","target":"/data:nocopy"}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
