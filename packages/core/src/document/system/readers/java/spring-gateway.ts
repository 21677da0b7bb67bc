import type { CallFact, Fact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import type { SettingLine } from "./configuration/setting-line.ts";
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
const zuulKey = /^zuul\.routes\.([^.]+)(?:\.(path|serviceid|service-id|service_id|url|location))?$/i;

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
    return to === undefined ? [] : callsTo({ to, line, label: path?.value }, file);
  });
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
    return callsTo({ to, line, label: predicate?.value.slice("Path=".length) }, file);
  });
}

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
}

function callsTo({ label, line, to }: Route, { path, users }: SettingsFile): CallFact[] {
  const place = { file: path, line };
  return users.map((from) => ({
    kind: "call",
    from,
    to,
    protocol: "HTTP",
    ...(label === undefined ? {} : { label }),
    grade: "said",
    place,
  }));
}
