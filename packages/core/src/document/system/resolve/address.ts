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
  if (text === "" || text.length > 2000) return [];
  const keyed = keyedHost(text);
  if (keyed !== undefined) return [keyed];
  const inside = /@?\b(?:tcp|unix)\(([^)]+)\)/.exec(text)?.[1];
  if (inside !== undefined) return addressesIn(inside);
  const [, scheme = "", rest = ""] = /^((?:[a-zA-Z][\w+.-]*:)*)(?:\/\/\/?|thin:@(?:\/\/)?)(.*)$/s.exec(
    text,
  ) ?? ["", "", text];
  if (scheme === "" && /\s/.test(rest)) return [];
  const authority = rest.replace(/^[^/?#]*@/, "");
  const end = authority.search(/[/?#;\s]/);
  const hosts = end < 0 ? authority : authority.slice(0, end);
  const path = end < 0 || authority[end] !== "/" ? undefined : authority.slice(end).replace(/[?#].*$/s, "");
  return hosts.split(",").flatMap((one) => toAddress(one, scheme.replace(/:$/, ""), path));
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
  const host = /(?:^|[;\s])(?:server|data source|host|addr(?:ess)?|endpoint)\s*=\s*(?:tcp:)?([^;,\s]+)/i.exec(
    text,
  )?.[1];
  if (host === undefined || /^[a-z][\w+.-]*:\/\//i.test(text)) return undefined;
  const port = /(?:^|[;\s])port\s*=\s*(\d+)/i.exec(text)?.[1];
  const [address] = addressesIn(host);
  return address && (port === undefined ? address : { ...address, port: Number(port) });
}

/** Returns whether a host is the machine itself. */
export function isLocal(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|::1|host\.docker\.internal|docker\.for\.\w+\.localhost)$/i.test(
    host,
  );
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

/** Returns the names under which a host may be a part: `orders.shop.svc.cluster.local` is `orders`. */
export function namesOfHost(host: string): string[] {
  const first =
    /^([^.]+)\.(?:[^.]+\.)?(?:svc(?:\.|$)|local$|internal$)/i.exec(host)?.[1] ??
    /^([^.]+)\.[^.]+$/.exec(host)?.[1];
  return first === undefined ? [host] : [host, first];
}
