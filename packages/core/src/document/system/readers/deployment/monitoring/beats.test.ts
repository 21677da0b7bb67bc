import { expect, it } from "vitest";
import { beats } from "./beats.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

it("a Beat sends to its outputs", async () => {
  const text = `filebeat.inputs: [{ type: log, paths: [/var/log/*.log] }]
output:
  logstash:
    hosts:
      - logstash:5044
  redis: { enabled: false, hosts: ["cache:6379"] }
output.elasticsearch:
  hosts: '\${ES_HOSTS:elasticsearch:9200}'
output.kafka.hosts: ["kafka-1:9092", "kafka-2:9092"]
setup.kibana.host: "http://kibana:5601"
`;
  expect(await linksInMounted(beats, "filebeat.yml", text)).toEqual([
    "logstash:5044 Lumberjack logs :5",
    "${ES_HOSTS:elasticsearch:9200} HTTP logs :8",
    "kafka-1:9092 Kafka logs :9",
    "kafka-2:9092 Kafka logs :9",
    "http://kibana:5601 HTTP dashboards :10",
  ]);
});

it.each([
  [
    "metricbeat.yml",
    'metricbeat.modules:\n- module: redis\n  hosts: ["cache:6379"]\n- module: nginx\n  enabled: false\n  hosts: [web]\n',
    ["cache:6379 - metrics :3"],
  ],
  ["modules.d/mysql.yml", '- module: mysql\n  hosts: ["tcp(db:3306)/"]\n', ["tcp(db:3306)/ - metrics :2"]],
  [
    "heartbeat.yml",
    'heartbeat.monitors:\n- type: http\n  urls: ["http://loans:80/health"]\n',
    ["http://loans:80/health HTTP availability :3"],
  ],
])("a Beat polls what %s names", async (name, text, expected) => {
  expect(await linksInMounted(beats, name, text)).toEqual(expected);
});
