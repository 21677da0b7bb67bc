#!/usr/bin/env bash
# A relation with a colour leads to a component that is called as the colour, and its real end is lost.
# Package: plantuml-parser 0.4.0.
# Expected: A relation from Order to Customer: `-[#red]->` is an arrow with a style (PlantUML Language Reference,
#   "Change arrow color and style"), and `-right->` is read as an arrow.
# Seen: A relation to a component "#red"; the class behind the arrow does not appear.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error plantuml-parser@0.4.0 >install.log 2>&1 ||
  { echo "npm could not install plantuml-parser 0.4.0"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "plantuml-parser";
for (const line of [
  "Order --> Customer",
  "Order -right-> Customer",
  "Order -[#red]-> Customer",
  "Order -[dashed]-> Customer",
]) {
  const [{ elements }] = parse(`@startuml\nclass Order\n${line}\n@enduml`);
  const found = elements.map((element) => {
    const { left, right, rightType, name } = element;
    return element.constructor.name === "Relationship" ? `${left} to ${right} (${rightType})` : `${element.constructor.name} ${name}`;
  });
  console.log(`${line}: ${found.join(", ")}`);
}
END

cat >seen.txt <<'END'
Order --> Customer: Class Order, Order to Customer (Unknown)
Order -right-> Customer: Class Order, Order to Customer (Unknown)
Order -[#red]-> Customer: Class Order, Order to #red (Component)
Order -[dashed]-> Customer: Class Order, Order to dashed (Component)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
