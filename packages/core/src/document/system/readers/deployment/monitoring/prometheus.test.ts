import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { prometheus } from "./prometheus.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

const linksIn = (text: string) => linksInMounted(prometheus, "prometheus.yml", text);

describe("Prometheus", () => {
  it("collects from the targets of its jobs, but not from itself", async () => {
    const text = `scrape_configs:
  - job_name: prometheus
    static_configs: [{ targets: ["localhost:9090"] }]
  - job_name: loans
    metrics_path: /actuator/prometheus
    scheme: https
    static_configs:
      - targets:
          - loans:8080
          - \${BOOKS_HOST}:8081
  - job_name: tasks
    dns_sd_configs: [{ names: [tasks.members], type: A, port: 9000 }]
`;
    expect(await linksIn(text)).toEqual([
      "https://loans:8080/actuator/prometheus HTTP metrics :9",
      "${BOOKS_HOST}:8081/actuator/prometheus HTTP metrics :10",
      "http://members:9000/metrics HTTP metrics :12",
    ]);
  });

  it("collects from the exporter that probes targets for it", async () => {
    const text = `scrape_configs:
  - job_name: probe
    metrics_path: /probe
    static_configs: [{ targets: ["https://library.org"] }]
    relabel_configs:
      - { source_labels: [__address__], target_label: __param_target }
      - { target_label: __address__, replacement: "blackbox:9115" }
`;
    expect(await linksIn(text)).toEqual(["http://blackbox:9115/probe HTTP metrics :7"]);
  });

  it("sends alerts and metrics, and asks registries", async () => {
    const text = `alerting:
  alertmanagers:
    - static_configs: [{ targets: [alertmanager:9093] }]
remote_write: [{ url: "http://mimir:9009/api/v1/push" }]
remote_read: [{ url: "http://thanos:10902/api/v1/read" }]
scrape_configs:
  - eureka_sd_configs: [{ server: "http://registry:8761/eureka" }]
  - consul_sd_configs: [{ server: "consul:8500" }]
`;
    expect(await linksIn(text)).toEqual([
      "http://registry:8761/eureka HTTP service discovery :7",
      "http://consul:8500 HTTP service discovery :8",
      "http://alertmanager:9093 HTTP alerts :3",
      "http://mimir:9009/api/v1/push HTTP metrics :4",
      "http://thanos:10902/api/v1/read HTTP metrics :5",
    ]);
  });

  it("collects from targets in files of their own", async () => {
    const { facts } = await factsInFiles(prometheus, {
      "compose.yaml":
        "services: { metrics: { image: prom/prometheus, volumes: ['./conf:/etc/prometheus'] } }\n",
      "conf/prometheus.yml":
        "scrape_configs: [{ file_sd_configs: [{ files: ['/etc/prometheus/targets/*.json'] }] }]\n",
      "conf/targets/loans.json": '[\n{ "targets": ["loans:8080"] }]',
      "conf/other.json": '[{ "targets": ["books:8080"] }]',
    });
    expect(facts.map((fact) => fact.kind === "call" && [fact.to, fact.place])).toEqual([
      [{ address: "http://loans:8080/metrics" }, { file: "conf/targets/loans.json", line: 2 }],
    ]);
  });

  it("is unread if its configuration is no YAML", async () => {
    expect(await linksIn("scrape_configs: [\n")).toEqual([expect.stringMatching(/^It is not valid YAML/)]);
  });
});
