import { expect, it } from "vitest";
import { promtail } from "./promtail.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

it.each([
  [
    "Promtail sends logs to its clients",
    "positions: { filename: positions.yml }\nclients:\n  - url: http://loki:3100/loki/api/v1/push\n",
    ["http://loki:3100/loki/api/v1/push HTTP logs :3"],
  ],
  [
    "Promtail sends logs to its client, as it was called before",
    "client: { url: 'http://${LOKI:-loki}:3100' }\nscrape_configs: [{ job_name: x }]\n",
    ["http://${LOKI:-loki}:3100 HTTP logs :1"],
  ],
  [
    "an agent collects and sends all kinds",
    `logs:
  configs:
    - clients: [{ url: "http://loki:3100/push" }]
metrics:
  configs:
    - scrape_configs: [{ static_configs: [{ targets: [loans:80] }] }]
      remote_write: [{ url: "http://mimir:9009/push" }]
traces:
  configs:
    - remote_write: [{ endpoint: tempo:4317 }]
`,
    [
      "http://loki:3100/push HTTP logs :3",
      "http://loans:80/metrics HTTP metrics :6",
      "http://mimir:9009/push HTTP metrics :7",
      "tempo:4317 gRPC traces :10",
    ],
  ],
  ["clients of something else are none", "clients:\n  - url: http://loans\n", []],
])("%s", async (_, text, expected) => {
  expect(await linksInMounted(promtail, "config.yml", text)).toEqual(expected);
});
