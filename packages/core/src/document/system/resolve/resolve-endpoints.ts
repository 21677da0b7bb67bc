import type { FoundEndpoint } from "../../../model/index.ts";
import type { EndpointFact, Fact } from "../facts.ts";
import { isBackgroundWork } from "./compare-deployed.ts";
import { belowDescribedBase } from "./described-base.ts";
import { withoutDescribedValues } from "./described-values.ts";
import { formOf, withoutNames } from "./endpoint-form.ts";
import { behindGateway, type GatewayRoute, pathsAtGateways } from "./gateway-routes.ts";
import { partsOverHttp } from "./resolve-operations.ts";
import { toEvidence } from "./to-evidence.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartSettings } from "./part-settings.ts";
import type { Resolution } from "./resolution.ts";
import { compareTexts } from "./name-forms.ts";

/** The settings by which servers put all their paths below one. */
const basePathKeys = [
  "${server.servlet.context-path}",
  "${server.context-path}",
  "${spring.webflux.base-path}",
  "${quarkus.http.root-path}",
  "${micronaut.server.context-path}",
];

/**
 * Joins endpoints that code and API descriptions state, with the configured base paths of their servers. A description
 * below the path of a gateway states an endpoint of the part behind it.
 */
export function resolveEndpoints(
  facts: readonly Fact[],
  { finder, routes, settings, unread }: Pick<Resolution, "finder" | "routes" | "settings" | "unread">,
): FoundEndpoint[] {
  const endpoints = new Map<string, FoundEndpoint>();
  const unowned: EndpointFact[] = [];
  const overHttp = partsOverHttp(facts, finder);
  const offered = offeredBy(new Set(routes.map(({ gateway }) => gateway)), facts, finder);
  for (const fact of facts) {
    if (fact.kind !== "endpoint") continue;
    const mapped = fact.service === undefined ? [] : overHttp(fact.service);
    const owners = mapped.length > 0 ? mapped : answering(finder.of(fact.owner));
    const isOwn = fact.grade === "seen" || owners.some((part) => offered.has(keyOf(part, fact)));
    const behind = isOwn ? undefined : behindGatewayOf(owners, normalPath(fact.path), routes);
    if (behind !== undefined) {
      add({ ...fact, path: behind.path }, behind.to);
      continue;
    }
    if (owners.length === 0) unowned.push(fact);
    if (fact.grade === "seen") reportShared(owners, unread);
    for (const part of owners) add(fact, part);
  }
  for (const described of Map.groupBy(unowned, ({ place }) => place.file).values()) {
    const known = [...endpoints.values()];
    const whole = partsWith(described, known, finder);
    const below = whole.length === 0 ? onlyPartBelow(described, known) : undefined;
    for (const fact of described) {
      const own = whole.length > 0 || below !== undefined ? whole : partsWith([fact], known, finder);
      const isOffered = known.some((one) => formOf(one) === formOf({ ...fact, path: normalPath(fact.path) }));
      // An endpoint that several parts offer, such as a service and its gateway, is not an endpoint of another part.
      if (own.length === 0 && (below !== undefined || !isOffered)) add(fact, finder.ofId(below ?? ""));
      for (const part of own) add(fact, part);
    }
  }
  const byPart = Map.groupBy(endpoints.values(), ({ part }) => part);
  const based = [...byPart].flatMap(([part, own]) =>
    part === "" ? own : withoutDescribedValues(belowDescribedBase(own)),
  );
  return based
    .map((endpoint) => {
      const gatewayPaths = pathsAtGateways(endpoint, routes);
      return gatewayPaths.length === 0 ? endpoint : { ...endpoint, gatewayPaths };
    })
    .toSorted(
      (one, other) =>
        compareTexts(one.part, other.part) ||
        compareTexts(one.path, other.path) ||
        compareTexts(one.method ?? "", other.method ?? ""),
    );

  function add(fact: EndpointFact, part: PartDraft | undefined): void {
    const base = part === undefined || fact.grade === "said" ? "" : basePathOf(part, settings);
    const filled = part === undefined ? fact.path : (settings.fill(fact.path, part)[0] ?? fact.path);
    const path = normalPath(filled.startsWith(`${base}/`) ? filled : `${base}/${filled}`);
    const key = keyOf(part, { ...fact, path });
    const known = endpoints.get(key);
    endpoints.set(key, {
      part: part?.id ?? "",
      ...(fact.method === undefined ? {} : { method: fact.method }),
      path: known?.path ?? path,
      evidence: [...(known?.evidence ?? []), toEvidence(fact.place, fact.grade)],
    });
  }
}

/** Reports parts of one program that the code does not distinguish: their routes are listed for each of them. */
function reportShared([first, ...others]: readonly PartDraft[], unread: Resolution["unread"]): void {
  const [place] = first?.unit.deployable?.places ?? [];
  const module = first?.unit.module;
  if (first === undefined || place === undefined || module === undefined || others.length === 0) return;
  if (others.some(({ unit }) => unit.module !== module || unit.deployable === undefined)) return;
  const names = [first, ...others].map(({ name }) => `'${name}'`).join(", ");
  const reason = `The code does not tell the routes of ${names} apart; each is listed with all of them.`;
  unread({ ...place, reason });
}

/** Of the parts that share sources, those that only work in the background answer no requests. */
function answering(parts: readonly PartDraft[]): readonly PartDraft[] {
  const others = parts.filter(
    ({ unit: { deployable } }) => deployable === undefined || !isBackgroundWork(deployable),
  );
  return others.length > 0 ? others : parts;
}

/** The keys of the endpoints that the code of some parts shows. */
function offeredBy(
  parts: ReadonlySet<PartDraft>,
  facts: readonly Fact[],
  finder: Resolution["finder"],
): ReadonlySet<string> {
  const seen =
    parts.size === 0 ? [] : facts.filter((fact) => fact.kind === "endpoint" && fact.grade === "seen");
  return new Set(
    seen.flatMap((fact) =>
      fact.kind === "endpoint"
        ? finder.of(fact.owner).flatMap((part) => (parts.has(part) ? [keyOf(part, fact)] : []))
        : [],
    ),
  );
}

function keyOf(part: PartDraft | undefined, { method, path }: Pick<EndpointFact, "method" | "path">): string {
  return `${part?.id ?? ""} ${formOf({ path: normalPath(path), ...(method === undefined ? {} : { method }) })}`;
}

/** The target of an operation that nobody, or only a gateway, offers. */
function behindGatewayOf(
  owners: readonly PartDraft[],
  path: string,
  routes: readonly GatewayRoute[],
): ReturnType<typeof behindGateway> {
  const own = owners.length === 0 ? routes : routes.filter(({ gateway }) => owners.includes(gateway));
  return behindGateway(path, own);
}

/** The only part with operations of an API description outside all parts, or the parts with its sources. */
function partsWith(
  described: readonly EndpointFact[],
  endpoints: readonly FoundEndpoint[],
  finder: Resolution["finder"],
): readonly PartDraft[] {
  const own = new Set(described.map((one) => formOf({ ...one, path: normalPath(one.path) })));
  const ids = new Set(endpoints.filter((one) => own.has(formOf(one))).map(({ part }) => part));
  const parts = [...ids].flatMap((id) => finder.ofId(id) ?? []);
  const [folder, ...others] = new Set(parts.map((part) => part.folder));
  return parts.length === 1 || (folder !== undefined && others.length === 0) ? parts : [];
}

/**
 * The only part with most operations of an API description outside all parts, each below one base path, of a server or of
 * an unknown gateway.
 */
function onlyPartBelow(
  described: readonly EndpointFact[],
  endpoints: readonly FoundEndpoint[],
): string | undefined {
  const parts = [...Map.groupBy(endpoints, ({ part }) => part)].filter(([, own]) => {
    const bases = new Map<string, number>();
    for (const { path } of described)
      for (const base of basesBefore(normalPath(path), own)) bases.set(base, (bases.get(base) ?? 0) + 1);
    return [...bases.values()].some((count) => count >= fewestBelow && count * 2 > described.length);
  });
  const [only, ...others] = parts;
  return others.length === 0 ? only?.[0] : undefined;
}

/** Fewer operations below one base may be a coincidence. */
const fewestBelow = 3;

/** The text before the path of an endpoint in another path. */
function basesBefore(path: string, endpoints: readonly FoundEndpoint[]): ReadonlySet<string> {
  const whole = withoutNames(path);
  return new Set(
    endpoints.flatMap((one) => {
      const own = withoutNames(one.path);
      const base = whole.slice(0, -own.length);
      return own !== "/" && base !== "" && whole.endsWith(own) && !base.includes("{}") ? [base] : [];
    }),
  );
}

function basePathOf(part: PartDraft, settings: PartSettings): string {
  for (const key of basePathKeys) {
    const [value = key] = settings.fill(key, part);
    if (!value.includes("${")) return normalPath(value) === "/" ? "" : normalPath(value);
  }
  return "";
}

/** One leading slash, none at the end, none doubled. */
function normalPath(path: string): string {
  return `/${path
    .split("/")
    .filter((segment) => segment !== "")
    .join("/")}`;
}
