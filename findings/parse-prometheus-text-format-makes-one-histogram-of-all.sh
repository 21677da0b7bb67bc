#!/usr/bin/env bash
# Histograms with labels become one histogram with the buckets of the last, without labels, sums and counts.
# Package: parse-prometheus-text-format 1.1.1.
# Expected: A metric for each path, with its label, buckets, sum and count: labels tell the series of one name apart
#   (exposition formats of Prometheus). A counter has them.
# Seen: One metric whose buckets are those of "/pay"; "/orders" is gone. The same for quantiles of a summary. Without
#   labels, a histogram is complete.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-prometheus-text-format@1.1.1 >install.log 2>&1 ||
  { echo "npm could not install parse-prometheus-text-format 1.1.1"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-prometheus-text-format";
const show = (text) => {
  for (const { name, metrics } of parse(text)) console.log(name, JSON.stringify(metrics));
};
show(`# TYPE requests counter
requests{path="/orders"} 7
requests{path="/pay"} 9
`);
show(`# TYPE seconds histogram
seconds_bucket{le="+Inf"} 7
seconds_sum 2.5
seconds_count 7
`);
show(`# TYPE seconds histogram
seconds_bucket{path="/orders",le="+Inf"} 7
seconds_sum{path="/orders"} 2.5
seconds_count{path="/orders"} 7
seconds_bucket{path="/pay",le="+Inf"} 9
seconds_sum{path="/pay"} 4.5
seconds_count{path="/pay"} 9
`);
show(`# TYPE seconds summary
seconds{path="/orders",quantile="0.5"} 0.1
seconds_sum{path="/orders"} 2.5
seconds_count{path="/orders"} 7
`);
END

cat >seen.txt <<'END'
requests [{"value":"7","labels":{"path":"/orders"}},{"value":"9","labels":{"path":"/pay"}}]
seconds [{"buckets":{"+Inf":"7"},"count":"7","sum":"2.5"}]
seconds [{"buckets":{"+Inf":"9"}}]
seconds [{"quantiles":{"0.5":"0.1"}}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
