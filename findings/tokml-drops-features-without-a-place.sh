#!/usr/bin/env bash
# From GeoJSON to KML, features without a geometry disappear with all their properties, and so do the ids of all
#   features.
# Package: tokml 0.4.0.
# Expected: Three placemarks: a feature may have no place (RFC 7946, 3.2), a placemark may have no geometry, and an
#   id of a feature is the id of its placemark.
# Seen: Two placemarks without ids; the value of a property with members is "[object Object]".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error tokml@0.4.0 >install.log 2>&1 ||
  { echo "npm could not install tokml 0.4.0"; exit 75; }

cat >program.mjs <<'END'
import tokml from "tokml";
const kml = tokml({
  type: "FeatureCollection",
  features: [
    { type: "Feature", id: "F1", geometry: { type: "Point", coordinates: [1, 2] }, properties: { name: "Shop" } },
    { type: "Feature", id: "F2", geometry: null, properties: { name: "Web shop" } },
    { type: "Feature", id: "F3", geometry: { type: "Point", coordinates: [3, 4] }, properties: { owner: { team: "A" } } },
  ],
});
console.log(kml.replaceAll("<Placemark", "\n<Placemark"));
END

cat >seen.txt <<'END'
<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>Shop</name><ExtendedData><Data name="name"><value>Shop</value></Data></ExtendedData><Point><coordinates>1,2</coordinates></Point></Placemark>
<Placemark><ExtendedData><Data name="owner"><value>[object Object]</value></Data></ExtendedData><Point><coordinates>3,4</coordinates></Point></Placemark></Document></kml>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
