import type { FoundEndpoint } from "../../../model/index.ts";
import type { EndpointFact, Fact } from "../facts.ts";
import { belowDescribedBase } from "./described-base.ts";
import { formOf } from "./endpoint-form.ts";
import { partsOverHttp } from "./resolve-operations.ts";
import { toEvidence } from "./to-evidence.ts";
import type { PartDraft } from "./part-draft.ts";
import type { PartFinder } from "./part-finder.ts";
import type { PartSettings } from "./part-settings.ts";

/** The settings by which servers put all their paths below one. */
const basePathKeys = [
  "${server.servlet.context-path}",
  "${server.context-path}",
  "${spring.webflux.base-path}",
  "${quarkus.http.root-path}",
  "${micronaut.server.context-path}",
];

/** Joins endpoints that code and API descriptions state, with the base paths that their servers are configured with. */
export function resolveEndpoints(
  facts: readonly Fact[],
  finder: PartFinder,
  settings: PartSettings,
): FoundEndpoint[] {
  const endpoints = new Map<string, FoundEndpoint>();
  const unowned: EndpointFact[] = [];
  const overHttp = partsOverHttp(facts, finder);
  for (const fact of facts) {
    if (fact.kind !== "endpoint") continue;
    const mapped = fact.service === undefined ? [] : overHttp(fact.service);
    const owners = mapped.length > 0 ? mapped : finder.of(fact.owner);
    if (owners.length === 0) unowned.push(fact);
    for (const part of owners) add(fact, part);
  }
  for (const described of Map.groupBy(unowned, ({ place }) => place.file).values()) {
    const part = finder.ofId(onlyPartWith(described, [...endpoints.values()]) ?? "");
    for (const fact of described) add(fact, part);
  }
  const byPart = Map.groupBy(endpoints.values(), ({ part }) => part);
  const based = [...byPart].flatMap(([part, own]) => (part === "" ? own : belowDescribedBase(own)));
  return based.toSorted(
    (one, other) =>
      compare(one.part, other.part) ||
      compare(one.path, other.path) ||
      compare(one.method ?? "", other.method ?? ""),
  );

  function add(fact: EndpointFact, part: PartDraft | undefined): void {
    const base = part === undefined || fact.grade === "said" ? "" : basePathOf(part, settings);
    const filled = part === undefined ? fact.path : (settings.fill(fact.path, part)[0] ?? fact.path);
    const path = normalPath(filled.startsWith(`${base}/`) ? filled : `${base}/${filled}`);
    const key = `${part?.id ?? ""} ${formOf({ ...fact, path })}`;
    const known = endpoints.get(key);
    endpoints.set(key, {
      part: part?.id ?? "",
      ...(fact.method === undefined ? {} : { method: fact.method }),
      path: known?.path ?? path,
      evidence: [...(known?.evidence ?? []), toEvidence(fact.place, fact.grade)],
    });
  }
}

/** The part of which an API description outside all parts has operations, if it is the only one. */
function onlyPartWith(
  described: readonly EndpointFact[],
  endpoints: readonly FoundEndpoint[],
): string | undefined {
  const own = new Set(described.map((one) => formOf({ ...one, path: normalPath(one.path) })));
  const parts = new Set(endpoints.filter((one) => own.has(formOf(one))).map(({ part }) => part));
  const [only, ...others] = parts;
  return others.length === 0 ? only : undefined;
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

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
