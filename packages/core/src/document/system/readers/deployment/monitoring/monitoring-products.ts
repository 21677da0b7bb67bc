import { alloyProduct } from "./alloy.ts";
import { beatsProduct } from "./beats.ts";
import { fluentBitProduct } from "./fluent-bit.ts";
import { fluentdProduct } from "./fluentd.ts";
import { grafanaProduct } from "./grafana.ts";
import { grafanaStoreProducts } from "./grafana-stores.ts";
import { logstashProduct } from "./logstash.ts";
import type { MonitoringProduct } from "./monitoring-product.ts";
import { otelCollectorProduct } from "./otel-collector.ts";
import { prometheusProduct } from "./prometheus.ts";
import { promtailProduct } from "./promtail.ts";
import { telegrafProduct } from "./telegraf.ts";
import { vectorProduct } from "./vector.ts";

/** The products whose configurations are also read in the ConfigMaps that a workload mounts. */
export const monitoringProducts: readonly MonitoringProduct[] = [
  alloyProduct,
  beatsProduct,
  fluentBitProduct,
  fluentdProduct,
  grafanaProduct,
  ...grafanaStoreProducts,
  logstashProduct,
  otelCollectorProduct,
  prometheusProduct,
  promtailProduct,
  telegrafProduct,
  vectorProduct,
];
