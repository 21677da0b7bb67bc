import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { grafana } from "./grafana.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

const dashboard = JSON.stringify({
  __inputs: [{ type: "datasource", pluginId: "loki" }],
  panels: [
    { datasource: { type: "prometheus", uid: "x" }, panels: [{ datasource: { type: "prometheus" } }] },
    { datasource: { type: "grafana-opensearch-datasource" } },
    { datasource: { type: "unknown" } },
    { datasource: "-- Mixed --" },
  ],
});

describe("Grafana", () => {
  it("asks the data sources that it is provisioned with", async () => {
    const text = `apiVersion: 1
datasources:
  - { name: Metrics, type: prometheus, access: proxy, url: "http://prometheus:9090" }
  - name: Logs
    type: loki
    url: http://$__env{LOKI_HOST}:3100
  - { name: Traces, type: tempo, url: "http://tempo:3200" }
  - { name: Loans, type: postgres, url: "db:5432" }
  - { name: Test, type: testdata }
`;
    expect(await linksInMounted(grafana, "datasources/all.yml", text)).toEqual([
      "http://prometheus:9090 HTTP metrics :3",
      "http://${LOKI_HOST}:3100 HTTP logs :6",
      "http://tempo:3200 HTTP traces :7",
      "db:5432 - data :8",
    ]);
  });

  it("asks the data source that is posted to it", async () => {
    const text =
      '{\n  "name": "M", "type": "prometheus", "access": "proxy",\n  "url": "http://prometheus:9090"\n}\n';
    expect(await linksInMounted(grafana, "metrics.json", text)).toEqual([
      "http://prometheus:9090 HTTP metrics :3",
    ]);
  });

  it("asks what the panels of its dashboards need", async () => {
    expect(await linksInMounted(grafana, "loans.json", dashboard)).toEqual([
      "the Loki - dashboards :1 inferred",
      "the Prometheus - dashboards :1 inferred",
      "the OpenSearch - dashboards :1 inferred",
    ]);
  });

  it("asks nothing by a dashboard whose data source has an address, or that no part mounts", async () => {
    const { facts, unread } = await factsInFiles(grafana, {
      "compose.yaml": "services: { charts: { image: grafana/grafana, volumes: ['./charts:/charts'] } }\n",
      "charts/a.yml": "datasources: [{ type: loki, url: 'http://loki:3100' }]\n",
      "charts/a.json": '{ "panels": [{ "datasource": { "type": "loki" } }] }',
      "shared/b.json": dashboard,
    });
    expect(facts.map((fact) => fact.kind === "call" && fact.to)).toEqual([{ address: "http://loki:3100" }]);
    expect(unread).toEqual([]);
  });
});
