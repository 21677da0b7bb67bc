import type { CallFact } from "../../facts.ts";
import type { ComposeService } from "./compose-service.ts";
import { interpolate } from "./interpolate.ts";
import { textAt, valueAt } from "./yaml-path.ts";

/** The drivers that send logs to a server, with the option that has its address. */
const drivers: Readonly<
  Record<string, { readonly option: string; readonly protocol: string; readonly standard?: string }>
> = {
  fluentd: { option: "fluentd-address", protocol: "TCP", standard: "localhost:24224" },
  gelf: { option: "gelf-address", protocol: "GELF" },
  loki: { option: "loki-url", protocol: "HTTP" },
  splunk: { option: "splunk-url", protocol: "HTTP" },
  syslog: { option: "syslog-address", protocol: "Syslog" },
};

/** Returns where the logging driver of a service sends what it prints, as in version 1 of the format and later. */
export function loggingCallsOf({ key, parts }: ComposeService): readonly CallFact[] {
  for (const { file, service } of parts) {
    const logging = valueAt(service.value, "logging");
    const type = textAt(logging, "driver") ?? textAt(service.value, "log_driver");
    if (type === undefined) continue;
    // A plugin has the name of its image: `grafana/loki-docker-driver:latest`.
    const driver = drivers[/\bloki-docker-driver\b/.test(type) ? "loki" : type];
    if (driver === undefined) return [];
    const options = valueAt(logging, "options") ?? valueAt(service.value, "log_opt");
    const option = valueAt(options, driver.option);
    const address = option?.scalar ?? driver.standard;
    if (address === undefined || address.startsWith("unix")) return [];
    return [
      {
        kind: "call",
        from: { deployable: key },
        to: { address: interpolate(address, file.lookup) },
        protocol: driver.protocol,
        label: "logs",
        grade: "said",
        place: {
          file: file.path,
          line: (option ?? valueAt(logging, "driver") ?? valueAt(service.value, "log_driver"))?.line ?? 1,
        },
      },
    ];
  }
  return [];
}
