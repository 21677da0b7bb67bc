import { expect, it } from "vitest";
import { otelCollector } from "./otel-collector.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

it("a collector exports to the exporters of its pipelines, and polls by their receivers", async () => {
  const text = `receivers:
  otlp: { protocols: { grpc: { endpoint: "0.0.0.0:4317" } } }
  redis: { endpoint: "cache:6379" }
  httpcheck/pages: { targets: [{ endpoint: "http://\${env:WEB_HOST}:80" }] }
  nginx: { endpoint: "http://unused/status" }
  prometheus:
    config:
      scrape_configs: [{ static_configs: [{ targets: ["loans:9464"] }] }]
exporters:
  otlp/traces: { endpoint: "jaeger:4317", tls: { insecure: true } }
  otlphttp: { metrics_endpoint: "http://prometheus:9090/api/v1/otlp" }
  opensearch: { http: { endpoint: "http://opensearch:9200" } }
  kafka: { brokers: [kafka-1:9092, kafka-2:9092] }
  loadbalancing: { resolver: { static: { hostnames: [gateway:4317] } } }
  prometheus: { endpoint: "metrics:8889" }
  zipkin: { endpoint: "http://unused:9411" }
  debug: {}
service:
  pipelines:
    traces: { receivers: [otlp], exporters: [otlp/traces, debug, loadbalancing] }
    metrics/all:
      receivers: [otlp, redis, httpcheck/pages, prometheus]
      exporters: [otlphttp, prometheus, kafka]
    logs: { receivers: [otlp], exporters: [opensearch, kafka] }
`;
  expect(await linksInMounted(otelCollector, "collector.yaml", text)).toEqual([
    "jaeger:4317 gRPC traces :10",
    "http://prometheus:9090/api/v1/otlp HTTP metrics :11",
    "http://opensearch:9200 HTTP logs :12",
    "kafka-1:9092 Kafka metrics, logs :13",
    "kafka-2:9092 Kafka metrics, logs :13",
    "gateway:4317 gRPC traces :14",
    "cache:6379 Redis metrics :3",
    "http://${WEB_HOST}:80 HTTP metrics :4",
    "http://loans:9464/metrics HTTP metrics :8",
  ]);
});

it("a file of another kind is not read", async () => {
  expect(await linksInMounted(otelCollector, "values.yaml", "service:\n  port: 80\npipelines: {}\n")).toEqual(
    [],
  );
});
