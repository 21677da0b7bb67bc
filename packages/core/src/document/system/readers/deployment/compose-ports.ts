import type { ComposeService } from "./compose-service.ts";
import { interpolate } from "./interpolate.ts";
import { itemsAt, portOf, textAt } from "./yaml-path.ts";

/** A range of more ports is not for calls, but for media or passive connections. */
const longestRange = 20;

/** Returns the ports on which a service listens in its container, and those under which the host publishes them. */
export function portsOfService({ parts }: ComposeService): {
  readonly ports: readonly number[];
  readonly published: readonly number[];
  readonly isExposed: boolean;
} {
  const ports = new Set<number>();
  const published = new Set<number>();
  let isExposed = false;
  for (const { file, service } of parts)
    for (const key of ["ports", "expose"])
      for (const item of itemsAt(service.value, key)) {
        const written = interpolate(item.scalar ?? textAt(item, "target") ?? "", file.lookup);
        for (const port of containerPorts(written)) ports.add(port);
        if (key !== "ports") continue;
        isExposed = true;
        const stated = textAt(item, "published");
        const host = stated === undefined ? hostPart(written) : interpolate(stated, file.lookup);
        for (const port of containerPorts(host)) published.add(port);
      }
  return { ports: [...ports], published: [...published], isExposed };
}

/** The port of the host in `8080:80` and `127.0.0.1:8080:80/tcp`; empty if Docker chooses it. */
function hostPart(written: string): string {
  return written.split(":").at(-2) ?? "";
}

/** The ports of the container in `80`, `8080:80`, `127.0.0.1:8080:80/tcp`, `9090-9091:8080-8081`. */
function containerPorts(written: string): readonly number[] {
  const target =
    written
      .replace(/\/\w+$/, "")
      .split(":")
      .at(-1) ?? "";
  const [first, last = first] = target.split("-").map(portOf);
  if (first === undefined || last === undefined || last < first || last - first > longestRange) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
