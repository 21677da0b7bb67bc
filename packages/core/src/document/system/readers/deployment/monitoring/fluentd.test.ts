import { expect, it } from "vitest";
import { fluentd } from "./fluentd.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

it("Fluentd sends to what its sections name, and pulls from some sources", async () => {
  const text = `<source>
  @type forward
  bind 0.0.0.0
  port 24224
</source>
<source>
  @type kafka
  brokers kafka:9092
</source>
<match app.**>
  @type copy
  <store>
    @type elasticsearch
    host "#{ENV['ES_HOST'] || 'elasticsearch'}"
    port 9200
  </store>
  <store>
    @type stdout
  </store>
</match>
<match **> # the rest
  type forward
  <server>
    host aggregator-1
    port 24224
  </server>
  <server>
    host "#{ENV.fetch('SECOND')}"
  </server>
</match>
`;
  expect(await linksInMounted(fluentd, "fluent.conf", text)).toEqual([
    "kafka:9092 Kafka logs :8",
    "${ES_HOST:elasticsearch}:9200 HTTP logs :14",
    "aggregator-1:24224 TCP logs :24",
    "${SECOND} TCP logs :28",
  ]);
});

it("a section that never ends is unread", async () => {
  expect(await linksInMounted(fluentd, "fluent.conf", "<match **>\n  @type stdout\n")).toEqual([
    "Its sections are not balanced.",
  ]);
});
