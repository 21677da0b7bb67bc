#!/usr/bin/env bash
# From GML to DOT, the nodes lose their labels, so that a picture shows 1 and 2; and the converter does not read what
#   its counterpart writes.
# Package: graphviz 2.42 (Debian 12).
# Expected: `label="Order"`, by which GML names nodes and edges; and in GML `&quot;` in a text, since a quotation mark
#   ends it (GML: strings contain neither `"` nor `&`).
# Seen: The texts are in an attribute `name`, which dot does not draw. gv2gml writes quotation marks as they are, so
#   that gml2gv reads the label "the " and an attribute that is named "big".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v gml2gv >/dev/null || { echo "gml2gv is not installed"; exit 75; }
command -v gv2gml >/dev/null || { echo "gv2gml is not installed"; exit 75; }
command -v dot >/dev/null || { echo "dot is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
digraph "" {
	1	[name=Order];
	2	[name=Payment];
	1 -> 2	[name=reads];
}
1 2
digraph "" {graph [version=2];0[label=Order,name=Order];}
    label "the "big" order"
digraph "" {
	graph [version=2];
	0	[LabelGraphics="[ big \" order\" ]",
		big=" order",
		label="the ",
		name="the "];
}
END

{
  gml='graph [ directed 1 node [ id 1 label "Order" ] node [ id 2 label "Payment" ] edge [ source 1 target 2 label "reads" ] ]'
  echo "$gml" | gml2gv
  echo "$gml" | gml2gv | dot -Tsvg | grep -o '<text[^<]*' | sed 's/.*>//' | paste -sd ' '
  echo 'digraph { a [label="Order"] }' | gv2gml | gml2gv | tr -d '\n\t'; echo
  echo 'digraph { a [label="the \"big\" order"] }' | gv2gml | grep label
  echo 'digraph { a [label="the \"big\" order"] }' | gv2gml | gml2gv
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
