import { expect, it } from "vitest";
import { fluentBit } from "./fluent-bit.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

it("Fluent Bit sends to its outputs, and pulls from some of its inputs", async () => {
  const text = `[SERVICE]
    Flush 1
[INPUT]
    Name   forward
    Listen 0.0.0.0
[INPUT]
    Name   prometheus_scrape
    Host   loans
    Port   8080
[OUTPUT]
    Name   es
    Match  *
    Host   \${ES_HOST}
    Port   9200
[OUTPUT]
    name   loki
    host   loki
[OUTPUT]
    Name   prometheus_exporter
    Host   metrics
`;
  expect(await linksInMounted(fluentBit, "fluent-bit.conf", text)).toEqual([
    "loans:8080 HTTP metrics :8",
    "${ES_HOST}:9200 HTTP logs :13",
    "loki HTTP logs :17",
  ]);
});

it("its configuration can be in YAML", async () => {
  const text = `pipeline:
  inputs: [{ name: tail, path: /var/log/x }]
  outputs:
    - name: forward
      match: "*"
      host: aggregator
      port: 24224
`;
  expect(await linksInMounted(fluentBit, "fluent-bit.yaml", text)).toEqual(["aggregator:24224 TCP logs :6"]);
});
