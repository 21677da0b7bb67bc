import type { CallFact, FactPlace, PathRewrite } from "../../facts.ts";
import { rewriteByExpression, rewriteOf } from "../../path-rewrite.ts";

/** A service to which a Traefik may route. */
interface RoutedService {
  readonly key: string;
  readonly image: string;
  readonly labels: readonly Label[];
}

/** Returns the calls of a Traefik among some services to those whose labels make it route to them. */
export function callsOfTraefik(services: readonly RoutedService[]): readonly CallFact[] {
  const traefik = services.find(({ image }) => /(?:^|\/)traefik(?=[:@]|$)/.test(image));
  if (traefik === undefined) return [];
  return services.flatMap((service): CallFact[] => {
    const { labels } = service;
    const router = labels.find(({ key }) =>
      /^traefik\.(?:http\.routers\.[^.]+\.rule|frontend\.rule)$/i.test(key),
    );
    const isDisabled = labels.some(({ key, value }) => key === "traefik.enable" && value === "false");
    if (router === undefined || isDisabled || service === traefik) return [];
    const port = labels.find(({ key }) => /^traefik\.(?:.*\.server\.port|port)$/i.test(key))?.value;
    const label = /Path(?:Prefix)?(?:Strip)?[(:]\s*[`"']?([^`"'),;]+)/.exec(router.value)?.[1];
    const rewrite = label === undefined ? undefined : rewriteOfLabels(label, router, labels);
    return [
      {
        kind: "call",
        from: { deployable: traefik.key },
        to: { address: port === undefined ? service.key : `${service.key}:${port}` },
        protocol: "HTTP",
        ...(label === undefined ? {} : { label }),
        ...(rewrite === undefined ? {} : { rewrite }),
        grade: "said",
        place: router.place,
      },
    ];
  });
}

interface Label {
  readonly key: string;
  readonly value: string;
  readonly place: FactPlace;
}

/** What the middlewares of a router make of paths, or what the rule itself does in the first version of Traefik. */
function rewriteOfLabels(path: string, router: Label, labels: readonly Label[]): PathRewrite | undefined {
  if (/PathPrefixStrip\s*:/.test(router.value)) return rewriteOf(path, "");
  const name = /^traefik\.http\.routers\.([^.]+)\.rule$/i.exec(router.key)?.[1] ?? "";
  const used = labels.find(
    ({ key }) => key.toLowerCase() === `traefik.http.routers.${name}.middlewares`.toLowerCase(),
  );
  const names = (used?.value ?? "").split(",").map((one) => one.trim().replace(/@.*$/, "").toLowerCase());
  return rewriteOfMiddlewares(
    path,
    labels.flatMap(({ key, value }) => {
      const [, middleware = "", option = ""] = /^traefik\.http\.middlewares\.([^.]+)\.(.+)$/i.exec(key) ?? [];
      return names.includes(middleware.toLowerCase()) ? [[option, value] as const] : [];
    }),
  );
}

/**
 * Returns what middlewares of Traefik make of the paths of a router.
 *
 * @param options their options with the values, such as `stripprefix.prefixes` with `/api,/v1`
 */
export function rewriteOfMiddlewares(
  path: string,
  options: readonly (readonly [string, string])[],
): PathRewrite | undefined {
  const valueOf = (name: string): string | undefined =>
    options.find(([option]) => option.toLowerCase() === name)?.[1];
  const expression = valueOf("replacepathregex.regex");
  if (expression !== undefined)
    return rewriteByExpression(expression, valueOf("replacepathregex.replacement") ?? "");
  const stripped = valueOf("stripprefix.prefixes")
    ?.split(",")
    .map((prefix) => prefix.trim().replace(/\/$/, ""))
    .find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const rest = stripped === undefined ? path : path.slice(stripped.length);
  return rewriteOf(path, `${valueOf("addprefix.prefix") ?? ""}${rest}`);
}
