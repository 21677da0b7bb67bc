import type { CallFact, Fact, PathRewrite } from "../../facts.ts";
import { literalPath, rewriteOf } from "../../path-rewrite.ts";
import type { FileReader } from "../../reader.ts";
import type { SettingLine } from "./configuration/setting-line.ts";
import { rewriteOfFilters } from "./gateway-filters.ts";
import { findSettingsFiles, type SettingsFile } from "./configuration/settings-files.ts";

/** Reads the routes of Spring Cloud Gateway and Zuul in settings. */
export const springGateway: FileReader = {
  reads: "Routes of Spring Cloud Gateway and Zuul",
  claims: (path) => /\.(?:properties|ya?ml)$/.test(path),
  read: (paths, context) =>
    findSettingsFiles(paths, context).flatMap((file): Fact[] => [
      ...zuulRoutes(file),
      ...gatewayRoutes(file),
      ...locatedRoutes(file),
    ]),
};

/** `zuul.routes.orders.serviceId`, `zuul.routes.orders: /orders/**`. */
const zuulKey =
  /^zuul\.routes\.([^.]+)(?:\.(path|serviceid|service-id|service_id|url|location|strip-?prefix))?$/i;

function zuulRoutes(file: SettingsFile): CallFact[] {
  const routes = Map.groupBy(
    file.settings.filter(({ key }) => zuulKey.test(key)),
    ({ key }) => zuulKey.exec(key)?.[1] ?? "",
  );
  return Array.from(routes).flatMap(([id, settings]) => {
    const find = (pattern: RegExp): SettingLine | undefined =>
      settings.find(({ key }) => pattern.test(zuulKey.exec(key)?.[2]?.replace(/[-_]/g, "") ?? ""));
    const path = find(/^path$/i) ?? find(/^$/);
    const target = find(/^(?:url|location)$/i) ?? find(/^serviceid$/i);
    if (target === undefined && path === undefined) return [];
    const to = target === undefined ? { name: id } : targetOf(target.value);
    const line = target?.line ?? path?.line ?? 1;
    const isKept = find(/^stripprefix$/i)?.value.trim() === "false";
    const rewrite = zuulRewrite(path?.value ?? `/${id}/**`, { file, isKept, target: target?.value ?? "" });
    return to === undefined ? [] : callsTo({ to, line, label: path?.value, rewrite }, file);
  });
}

interface ZuulRoute {
  readonly file: SettingsFile;
  /** Whether the route says that the other end gets the beginning of the path too. */
  readonly isKept: boolean;
  readonly target: string;
}

/** By default, Zuul removes its own prefix and the route's, and puts the path of the address before the rest. */
function zuulRewrite(path: string, { file, isKept, target }: ZuulRoute): PathRewrite | undefined {
  const valueOf = (key: RegExp): string => file.settings.find((one) => key.test(one.key))?.value.trim() ?? "";
  const prefix = valueOf(/^zuul\.prefix$/i);
  const own = literalPath(path);
  const base = /^https?:\/\/[^/]+(\/[^?#]*)/.exec(target)?.[1] ?? "";
  const isPrefixKept = valueOf(/^zuul\.strip-?prefix$/i) === "false";
  return rewriteOf(`${prefix}/${own}`, `${base}/${isPrefixKept ? prefix : ""}/${isKept ? own : ""}`);
}

/** `spring.cloud.gateway.routes[0].uri`, also below `server.webflux`, `server.webmvc` and `mvc`. */
const gatewayKey = /^spring\.cloud\.gateway\.(?:(?:server\.)?(?:webflux|webmvc|mvc)\.)?routes\[\d+\]\.uri$/i;

function gatewayRoutes(file: SettingsFile): CallFact[] {
  return file.settings.flatMap(({ key, line, value }) => {
    const to = gatewayKey.test(key) ? targetOf(value) : undefined;
    if (to === undefined) return [];
    const route = key.replace(/uri$/, "predicates[");
    const predicate = file.settings.find(
      (setting) => setting.key.startsWith(route) && setting.value.startsWith("Path="),
    );
    const path = predicate?.value.slice("Path=".length);
    const filters = file.settings
      .filter((one) => one.key.startsWith(key.replace(/uri$/, "filters[")) || defaultFilterKey.test(one.key))
      .map((one) => one.value);
    const rewrite = path === undefined ? undefined : rewriteOfFilters(path, filters);
    return callsTo({ to, line, label: path, rewrite }, file);
  });
}

const defaultFilterKey =
  /^spring\.cloud\.gateway\.(?:(?:server\.)?(?:webflux|webmvc|mvc)\.)?default-?filters\[\d+\]$/i;

/** `spring.cloud.gateway.discovery.locator.enabled`, which routes `/<service>/**` to each service of the registry. */
const locatorKey =
  /^spring\.cloud\.gateway\.(?:(?:server\.)?(?:webflux|webmvc|mvc)\.)?discovery\.locator\.enabled$/i;

function locatedRoutes({ path, settings, users }: SettingsFile): CallFact[] {
  return settings
    .filter(({ key, value }) => locatorKey.test(key) && value.trim().toLowerCase() === "true")
    .flatMap(({ line }) =>
      users.map((from): CallFact => ({
        kind: "call",
        from,
        to: { registered: {} },
        protocol: "HTTP",
        grade: "inferred",
        place: { file: path, line },
      })),
    );
}

/** What a route leads to: an address, or the name of a service. */
function targetOf(value: string): CallFact["to"] | undefined {
  const text = value.trim();
  const service = /^lb:(?:wss?:)?\/\/([^/]+)/.exec(text)?.[1];
  if (service !== undefined) return { name: service };
  if (text === "" || text.startsWith("forward:") || text.startsWith("no://")) return undefined;
  return text.includes("://") || text.startsWith("${") ? { address: text } : { name: text };
}

interface Route {
  readonly to: CallFact["to"];
  readonly line: number;
  readonly label: string | undefined;
  readonly rewrite: PathRewrite | undefined;
}

function callsTo({ label, line, rewrite, to }: Route, { path, users }: SettingsFile): CallFact[] {
  const place = { file: path, line };
  return users.map((from) => ({
    kind: "call",
    from,
    to,
    protocol: "HTTP",
    ...(label === undefined ? {} : { label }),
    ...(rewrite === undefined ? {} : { rewrite }),
    grade: "said",
    place,
  }));
}
