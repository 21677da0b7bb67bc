import type { Evidence, FoundSystem } from "../../model/index.ts";

/** Everything that one part uses another for. */
export interface PartConnection {
  /** The ids of parts. */
  readonly from: string;
  readonly to: string;
  readonly protocols: readonly string[];
  /** The purposes, in the system's own words. */
  readonly labels: readonly string[];
  readonly evidence: readonly Evidence[];
}

/**
 * Returns one connection for each pair of parts and direction. A part that uses itself is omitted, and so are the names
 * of settings among the purposes: like the evidence, they state the place of an address, not its purpose.
 */
export function joinConnections({
  connections,
  messages,
}: Pick<FoundSystem, "connections" | "messages">): PartConnection[] {
  const channels = new Set(messages.map(({ channel }) => channel));
  const isPurpose = (label: string): boolean => channels.has(label) || !isSetting(label);
  const pairs = Map.groupBy(
    connections.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} ${to}`,
  );
  return [...pairs.values()].flatMap((pair) => {
    const [first] = pair;
    if (first === undefined) return [];
    return {
      from: first.from,
      to: first.to,
      protocols: distinct(pair.map(({ protocol }) => protocol)),
      labels: distinct(pair.flatMap(({ label = "" }) => label.split(", "))).filter(isPurpose),
      evidence: pair.flatMap(({ evidence }) => evidence),
    };
  });
}

function isSetting(label: string): boolean {
  return settingName.test(label) || settingKey.test(label);
}

/** The key of an address in the settings of an application, such as `mail.host` or `orders.baseUrl`. */
const settingKey =
  /^(?:[\w-]+[.:])*(?:[\w-]*[a-z_-])?(?:ur[il]s?|Ur[il]s?|UR[IL]s?|hosts?|Hosts?|address(?:es)?|Address(?:es)?|endpoints?|Endpoints?|ports?|servers?|Servers?)$/;

/** The name of an environment variable, such as `ORDER_URL`; methods of HTTP are written in the same way. */
const settingName = /^(?!(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$)[A-Z][A-Z0-9]*(?:_[A-Za-z0-9]+)*$/;

function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text === undefined || text.trim() === "" ? [] : [text])))];
}
