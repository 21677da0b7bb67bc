import { expect, it } from "vitest";
import { alloy } from "./alloy.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

it("Alloy sends to the endpoints of its components, and collects from targets", async () => {
  const text = `// all signals
prometheus.scrape "loans" {
  targets    = [{"__address__" = "loans:8080"}, {"__address__" = "books:8080"}]
  forward_to = [prometheus.remote_write.all.receiver]
}
prometheus.remote_write "all" {
  endpoint {
    url = "http://" + sys.env("MIMIR_HOST") + ":9009/push"
  }
}
loki.write "all" { endpoint { url = "http://loki:3100/push" } }
otelcol.receiver.otlp "in" {
  grpc { endpoint = "0.0.0.0:4317" }
}
otelcol.exporter.otlp "out" {
  client {
    endpoint = "tempo:4317"
  }
}
`;
  expect(await linksInMounted(alloy, "config.alloy", text)).toEqual([
    "loans:8080 HTTP metrics :3",
    "books:8080 HTTP metrics :3",
    "http://${MIMIR_HOST}:9009/push HTTP metrics :8",
    "http://loki:3100/push HTTP logs :11",
    "tempo:4317 gRPC telemetry :17",
  ]);
});

it("a component that never ends is unread", async () => {
  expect(await linksInMounted(alloy, "config.alloy", 'loki.write "all" {\n')).toEqual([
    "Its braces are not balanced.",
  ]);
});
