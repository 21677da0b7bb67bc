import type { MonitoringLink } from "./monitoring-product.ts";

/** A setting of a plugin; a list is several of the same key. */
export interface PluginSetting {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** An input or output of a log shipper. */
export interface Plugin {
  /** Its type, such as `elasticsearch`. */
  readonly name: string;
  readonly settings: readonly PluginSetting[];
}

/** The keys of addresses in the plugins of log shippers, in lower case. */
const addressKey =
  /^(?:(?:remote_|redis_|zabbix_)?hosts?|address|(?:solr_|base_|write_)?urls?|uris?|endpoints?(?:_url)?|brokers?|bootstrap_servers|servers?|nodes|(?:jdbc_)?connection_string|broker_url|end_point|connection_url)$/;

const protocols: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:elasticsearch|es|opensearch|http|loki|grafana_loki|splunk|influxdb|prometheus|nginx_metrics)/,
    "HTTP",
  ],
  [/^(?:rdkafka|kafka)/, "Kafka"],
  [/^redis/, "Redis"],
  [/^(?:rabbitmq|amqp)/, "AMQP"],
  [/^jdbc/, "SQL"],
  [/^mongo/, "MongoDB"],
  [/^(?:opentelemetry|otlp)$/, "HTTP"],
  [/^(?:forward|secure_forward|lumberjack|logstash|tcp)$/, "TCP"],
];

/** Returns the targets of a plugin; none if it only listens, or writes to files. */
export function linksOfPlugin({ name, settings }: Plugin, label: string): readonly MonitoringLink[] {
  const port = settings.find(({ key }) => /^(?:remote_)?port$/i.test(key))?.value;
  return settings
    .filter(({ key }) => addressKey.test(key.toLowerCase()))
    .flatMap(({ value, line }) =>
      value
        .split(/,(?![^{]*\})/)
        .map((text) => text.trim())
        .filter((text) => text !== "")
        .map((text) => ({
          address: port === undefined || hasPort(text) ? text : `${text}:${port}`,
          protocol: protocols.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1],
          label,
          line,
        })),
    );
}

function hasPort(address: string): boolean {
  return /:(?:\d+|\$\{?\w[^/]*)(?:$|\/)|:\/\/[^/]*\//.test(address.replace(/\$\{[^}]*\}/, "x"));
}
