import { expect, it } from "vitest";
import { linksInMounted } from "./testing/links-in-mounted.ts";
import { vector } from "./vector.ts";

const expected = ["kafka:9092 Kafka logs :4", "http://elasticsearch:9200 HTTP logs :8"];

it.each([
  [
    "vector.toml",
    `[sources.in]
type = "kafka"
topics = ["x"]
bootstrap_servers = "kafka:9092"

[sinks.out]
type = "elasticsearch"
endpoints = ["http://elasticsearch:9200"]
[sinks.out.tls]
ca_file = "x"
[sinks.metrics]
type = "prometheus_exporter"
address = "metrics:9598"
`,
  ],
  [
    "vector.yaml",
    `sources:
  in:
    type: kafka
    bootstrap_servers: kafka:9092
sinks:
  out:
    type: elasticsearch
    endpoints: ["http://elasticsearch:9200"]
  console: { type: console, inputs: [in] }
`,
  ],
])("Vector sends to its sinks, and pulls from some sources: %s", async (name, text) => {
  expect(await linksInMounted(vector, name, text)).toEqual(expected);
});
