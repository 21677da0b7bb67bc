/** One end of a network connection. */
export interface Address {
  readonly host: string;
  readonly port?: number;
  /** Such as `http`, `jdbc:postgresql`. */
  readonly scheme?: string;
  readonly path?: string;
}

const hostPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?$/u;

/**
 * Returns the addresses that a configured value names: URLs, `host:port`, lists of them, connection strings of JDBC, ADO,
 * libpq and Go's MySQL driver. A value that still has placeholders in its host names none.
 */
export function addressesIn(value: string): Address[] {
  const text = value.trim().replaceAll(/^["']|["']$/g, "");
  if (text === "" || text.length > 2000 || isEmbedded(text)) return [];
  const keyed = keyedHost(text);
  if (keyed !== undefined) return [keyed];
  const inside = /@?\b(?:tcp|unix)\(([^)]+)\)/.exec(text)?.[1];
  if (inside !== undefined) return addressesIn(inside);
  const [, scheme = "", rest = ""] = /^((?:[a-zA-Z][\w+.-]*:)*)(?:\/\/\/?|thin:@(?:\/\/)?)(.*)$/s.exec(
    text,
  ) ?? ["", "", text];
  if (scheme === "" && (/\s/.test(rest) || opaque.test(rest))) return [];
  const authority = rest.replace(/^[^/?#]*@/, "");
  const end = authority.search(/[/?#;\s]/);
  const hosts = end < 0 ? authority : authority.slice(0, end);
  const path = end < 0 || authority[end] !== "/" ? undefined : authority.slice(end).replace(/[?#].*$/s, "");
  return hosts
    .split(",")
    .flatMap((one) => toAddress(one, scheme.replace(/:$/, ""), path))
    .map(throughSidecar);
}

/** The sidecar of Dapr passes a request on: `http://localhost:3500/v1.0/invoke/orders/method/all` is one to `orders`. */
function throughSidecar(address: Address): Address {
  const [, host, path] =
    /^\/v1\.0\/invoke\/([\w-]+)(?:\.[\w-]+)?\/method(\/.*)?$/.exec(address.path ?? "") ?? [];
  return host === undefined ? address : { host, ...(path === undefined ? {} : { path }) };
}

/** What has a scheme and no host, such as `urn:`, `arn:`, `mailto:` and `classpath:`. */
const opaque = /^[a-z][\w+-]*:(?:[a-z][^@]*|\.{0,2}\/.*)$/i;

/** Returns whether an address denotes a database within the application, or a file, which has no server. */
export function isEmbedded(text: string): boolean {
  return (
    /^(?:(?:jdbc|r2dbc|p6spy):)+(?:h2|hsqldb|derby)(?::|$)(?!(?:tcp|ssl|hsqls?|https?):|\/\/)/i.test(text) ||
    /^(?:(?:jdbc|r2dbc|p6spy):)*(?:sqlite\d?|better-sqlite3|duckdb|file)(?:\+\w+)?:/i.test(text) ||
    /^jdbc:tc:|^:memory:$/i.test(text) ||
    /(?:^|;)\s*(?:data source|datasource|filename)\s*=\s*(?::memory:|[^;]*\.(?:db3?|sqlite3?|sdb|mdf)\b)/i.test(
      text,
    )
  );
}

function toAddress(text: string, scheme: string, path: string | undefined): Address[] {
  const [, host = "", port] = /^(?:[a-z]+:\/\/)?([^:]*)(?::(\d{1,5}))?(?::.*)?$/s.exec(text.trim()) ?? [];
  if (!hostPattern.test(host)) return [];
  return [
    {
      host,
      ...(port === undefined ? {} : { port: Number(port) }),
      ...(scheme === "" ? {} : { scheme: scheme.toLowerCase() }),
      ...(path === undefined || path === "/" ? {} : { path }),
    },
  ];
}

/** Connection strings of keys and values: `Server=db;Port=5432` of ADO, `host=db user=x` of libpq. */
function keyedHost(text: string): Address | undefined {
  const [, host, afterComma] =
    /(?:^|[;\s])(?:server|data source|host|addr(?:ess)?|(?:account|blob)?endpoint)\s*=\s*(?:tcp:)?([^;,\s]+)(?:,(\d+))?/i.exec(
      text,
    ) ?? [];
  if (host === undefined || /^[a-z][\w+.-]*:\/\//i.test(text)) return undefined;
  const port = afterComma ?? /(?:^|[;\s])port\s*=\s*(\d+)/i.exec(text)?.[1];
  const [address] = addressesIn(ownMachine.test(host) ? "localhost" : host.replace(/\\.*$/, ""));
  return address && (port === undefined ? address : { ...address, port: Number(port) });
}

/** How SQL Server writes the machine itself, with an instance: `.\SQLEXPRESS`, `(localdb)\MSSQLLocalDB`. */
const ownMachine = /^(?:\.|\(local\)|\(localdb\))(?:\\.*)?$/i;

/** Returns whether a host is the machine itself. */
export function isLocal(host: string): boolean {
  return isMachineAround(host) || /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|::1)$/i.test(host);
}

/** Returns whether a host is the machine around a container, as Docker calls it. */
export function isMachineAround(host: string): boolean {
  return /^(?:host\.docker\.internal|docker\.for\.\w+\.localhost)$/i.test(host);
}

/** Hosts that stand for nothing: of documentation, of schemas, of the machine or the cluster itself. */
const noPublicHost =
  /(?:^|\.)(?:example\.(?:com|org|net)|example|test|invalid|localhost|local|internal|svc|cluster|lan|localdomain|w3\.org|xmlsoap\.org|json-schema\.org|schemas\.[\w.]+|opengis\.net)$/i;

/** Returns whether a host is one of the public internet. */
export function isPublicHost(host: string): boolean {
  return (
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,24}$/u.test(host) &&
    !noPublicHost.test(host) &&
    !/\.(?:java|js|ts|py|go|php|cs|html?|xml|json|ya?ml|properties|conf|sh|sql|txt|md|jar|png|jpe?g|css|svc)$/i.test(
      host,
    )
  );
}

/** Returns whether a host is reserved for documentation, so that only a setting of a system makes it one. */
export function isPlaceholderHost(host: string): boolean {
  return /(?:^|\.)(?:example\.(?:com|org|net)|example|test|invalid)$/i.test(host) && host.includes(".");
}

/** Returns whether a value stands for a host that somebody has to fill in, such as `changeme`. */
export function isFillIn(host: string): boolean {
  return (
    /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(host) ||
    /^(?:<.*>|change-?(?:me|this|it)|(?:your|my)[-_].*|host(?:-?name)?|placeholder|to-?do|x{2,}|replace.*|dummy|none|null|nil|undefined|true|false|yes|no|on|off|enabled|disabled|default|\d+)$/i.test(
      host,
    )
  );
}

/**
 * Returns the names under which a host may be a part: `orders.shop.svc.cluster.local` is `orders`, and
 * `orders-0.orders.shop.svc.cluster.local` a replica of it.
 */
export function namesOfHost(host: string): string[] {
  const replicated = /^[^.]+-\d+\.([^.]+)\.(?:[^.]+\.)?svc(?:\.|$)/i.exec(host)?.[1];
  const first =
    replicated ??
    /^([^.]+)\.(?:[^.]+\.)?(?:svc(?:\.|$)|local$|internal$)/i.exec(host)?.[1] ??
    // The DNS of Consul, with the tag of a service before its name and its data centre behind it.
    /^(?:[^.]+\.)?([^.]+)\.service(?:\.[^.]+(?:\.dc)?)?\.consul$/i.exec(host)?.[1] ??
    /^([^.]+)\.[^.]+$/.exec(host)?.[1];
  return first === undefined ? [host] : [host, first];
}

/** Returns the name that a host has in the network of a cluster; undefined for one outside of clusters. */
export function nameInCluster(host: string): string | undefined {
  return /\.svc(?:\.|$)|\.cluster\.local$/i.test(host) ? namesOfHost(host)[1] : undefined;
}
