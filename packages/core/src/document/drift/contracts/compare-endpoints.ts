import { apiMethods, type ApiOperation, counted, type FoundEndpoint } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { couldHideIn, withHiding } from "../could-hide.ts";
import { bestGrade, type DriftDraft, placesOfEvidence, withCandidates } from "../drift-draft.ts";
import { type Likeness, nameLikeness, pairClearly } from "../../likeness/index.ts";
import { type DescribedPart, describedParts, shifted, unshifted } from "./described-api.ts";
import { isCatchAll, isOperational, pathForm, segmentsOf } from "./http-path.ts";

/** A single operation with another path is not a moved base path. */
const leastOperations = 2;

/**
 * Compares the operations of the document's API description with the endpoints of the parts that it describes. Endpoints
 * of other parts are not drift, and neither are endpoints that serve an operation of a part. An attendant is described
 * only if most of its endpoints are.
 */
export function compareEndpoints(comparison: Comparison): DriftDraft[] {
  const { attendants, foundParts, system } = comparison;
  const stated = comparison.design.project.api;
  // The system serves neither the webhooks nor the callbacks of its API, but calls them.
  const api = stated && {
    ...stated,
    operations: stated.operations.filter(({ kind }) => kind === "operation"),
  };
  if (api === undefined || api.operations.length === 0) return [];
  const compared = new Set(foundParts.map(({ id }) => id));
  const described = describedParts(
    api,
    system.endpoints.filter(({ part }) => compared.has(part)),
    foundParts,
  ).filter((part) => !attendants.has(part.part) || isMostlyDescribed(part, api.operations));
  if (described.length === 0) return [];
  const gone = api.operations.filter((operation) => !described.some((part) => offers(part, operation)));
  const added = described.flatMap((part) => undescribed(part, api.operations));
  const moved = movedPaths(gone, added, described);
  const isMoved = new Set<unknown>(
    moved.flatMap((one) => one.pairs.flatMap(({ after, before }) => [after, before])),
  );
  const { candidates, pairs } = pairClearly(
    { before: gone.filter((one) => !isMoved.has(one)), after: added.filter((one) => !isMoved.has(one)) },
    (one, other) => likenessOf(one, other, described),
    0.5,
  );
  const isPaired = new Set<unknown>([...isMoved, ...pairs.flatMap(({ after, before }) => [after, before])]);
  return [
    ...moved.flatMap((one) => toMoved(one, comparison)),
    ...pairs.map(({ after, before }) => toChanged(before, after)),
    ...gone
      .filter((one) => !isPaired.has(one))
      .map((one) => toMissing(one, { described, candidates: candidates.get(one) ?? [] }, comparison)),
    ...added
      .filter((one) => !isPaired.has(one))
      .map((one) => toAdded(one, { file: api.file, path: pathInDocument(one, described) }, comparison)),
  ];
}

/** Returns the path of an endpoint as the description would write it: below the base path that it states. */
function pathInDocument({ part, path }: FoundEndpoint, described: readonly DescribedPart[]): string {
  const shift = described.find((one) => one.part === part)?.shift;
  return (shift && unshifted(path, shift)) ?? path;
}

function isMostlyDescribed(part: DescribedPart, operations: readonly ApiOperation[]): boolean {
  return undescribed(part, operations).length * 2 < part.endpoints.length;
}

/** Operational paths, such as `/health`, may also be served outside of the base path of the API. */
function offers({ endpoints, shift }: DescribedPart, { method, path }: ApiOperation): boolean {
  const written = pathForm(path);
  const served = new Set([shifted(path, shift), ...(isOperational(path) ? [written] : [])]);
  return endpoints.some(
    (one) =>
      (served.has(pathForm(one.path)) || gatewayForms(one).includes(written)) &&
      (one.method ?? method.toUpperCase()) === method.toUpperCase(),
  );
}

function gatewayForms({ gatewayPaths = [] }: FoundEndpoint): string[] {
  return gatewayPaths.map(pathForm);
}

function undescribed(
  { endpoints, shift }: DescribedPart,
  operations: readonly ApiOperation[],
): FoundEndpoint[] {
  const known = new Map<string, Set<string>>();
  const atGateway = new Map<string, Set<string>>();
  for (const { method, path } of operations) {
    const form = shifted(path, shift);
    if (form !== undefined) known.set(form, (known.get(form) ?? new Set()).add(method.toUpperCase()));
    const own = pathForm(path);
    atGateway.set(own, (atGateway.get(own) ?? new Set()).add(method.toUpperCase()));
  }
  return endpoints.filter((endpoint) => {
    const { method, path } = endpoint;
    if (isOperational(path) || isCatchAll(path) || !isDescribable(method)) return false;
    const described = [
      known.get(pathForm(path)),
      ...gatewayForms(endpoint).map((form) => atGateway.get(form)),
    ];
    const methods = described.filter((own) => own !== undefined);
    return methods.length === 0 || (method !== undefined && methods.every((own) => !own.has(method)));
  });
}

/** A description omits methods that OpenAPI does not know, and may omit endpoints that a framework adds by itself. */
function isDescribable(method: string | undefined): boolean {
  return method === undefined || (describable.has(method) && method !== "OPTIONS" && method !== "HEAD");
}

const describable: ReadonlySet<string> = new Set(apiMethods.map((method) => method.toUpperCase()));

/** Operations are one under two paths if they have the method in common and all but similar segments, or the path. */
function likenessOf(one: ApiOperation, other: FoundEndpoint, described: readonly DescribedPart[]): Likeness {
  const shift = described.find(({ part }) => part === other.part)?.shift;
  const form = shift === undefined ? undefined : shifted(one.path, shift);
  if (form === undefined) return { value: 0, reasons: [] };
  const isSameMethod = (other.method ?? one.method.toUpperCase()) === one.method.toUpperCase();
  if (form === pathForm(other.path)) return { value: 0.9, reasons: ["same path"] };
  if (!isSameMethod) return { value: 0, reasons: [] };
  const [before, after] = [segmentsOf(form), segmentsOf(other.path)];
  if (before.length !== after.length) return { value: 0, reasons: [] };
  const alike = before.map((segment, index) => segmentLikeness(segment, after[index] ?? ""));
  if (alike.some((value) => value < 0.4)) return { value: 0, reasons: [] };
  return { value: alike.reduce((sum, value) => sum + value, 0) / alike.length, reasons: ["similar path"] };
}

function segmentLikeness(one: string, other: string): number {
  if (one === other) return 1;
  return one === "{}" || other === "{}" ? 0 : nameLikeness(one, other);
}

function toChanged(before: ApiOperation, after: FoundEndpoint): DriftDraft {
  const name = nameOf(before);
  const newName = `${after.method ?? before.method.toUpperCase()} ${after.path}`;
  const isOtherMethod =
    pathForm(before.path).endsWith(pathForm(after.path)) ||
    pathForm(after.path).endsWith(pathForm(before.path));
  return {
    kind: isOtherMethod ? "differs" : "renamed",
    subject: "endpoint",
    name,
    newName,
    message: `the API description has ${name}, and the system has ${newName}`,
    grade: bestGrade(after.evidence),
    document: [placeOf(before)],
    system: placesOfEvidence(after.evidence),
    elements: [],
    suggest: `Write ${newName}, or change the system.`,
    key: [name, newName],
  };
}

/** Returns one finding for each operation, all in one group: the base path has changed, and nothing else. */
function toMoved({ from, pairs, part, to }: MovedPaths, { foundParts }: Comparison): DriftDraft[] {
  const name = foundParts.find(({ id }) => id === part)?.name ?? part;
  const group = {
    key: ["base path", name, from, to],
    message: `the paths of ${counted(pairs.length, "operation")} of '${name}' begin with ${to} in the system, and with ${from} in the API description`,
  };
  return pairs.map(({ after, before }) => ({ ...toChanged(before, after), group }));
}

interface MissingOperation {
  readonly described: readonly DescribedPart[];
  /** Endpoints that it may be. */
  readonly candidates: readonly FoundEndpoint[];
}

function toMissing(
  operation: ApiOperation,
  { candidates, described }: MissingOperation,
  comparison: Comparison,
): DriftDraft {
  const { foundParts, system } = comparison;
  const name = nameOf(operation);
  const folders = described.map(({ part }) => foundParts.find(({ id }) => id === part)?.folder);
  const hidden = folders
    .map((folder) => couldHideIn(system, { folder, names: [] }))
    .find((said) => said !== undefined);
  const answersAll = described.some(({ endpoints }) => endpoints.some(({ path }) => isCatchAll(path)));
  return {
    kind: "missing-in-system",
    subject: "endpoint",
    name,
    message: withCandidates(
      withHiding(`the API description has ${name}, and no part of the system offers it`, hidden),
      candidates.map(({ method, path }) => `${method ?? "ANY"} ${path}`),
    ),
    grade: hidden !== undefined || answersAll ? "inferred" : "seen",
    document: [placeOf(operation)],
    system: [],
    elements: [],
    suggest: "Remove the operation from the API description, or build it.",
    key: [name],
  };
}

function toAdded(
  endpoint: FoundEndpoint,
  { file, path }: { readonly file: string; readonly path: string },
  { foundParts }: Comparison,
): DriftDraft {
  const name = `${endpoint.method ?? "ANY"} ${path}`;
  const part = foundParts.find(({ id }) => id === endpoint.part)?.name ?? endpoint.part;
  return {
    kind: "missing-in-design",
    subject: "endpoint",
    name,
    message: `'${part}' offers ${name}, and the API description does not have it`,
    grade: bestGrade(endpoint.evidence),
    document: [{ file }],
    system: placesOfEvidence(endpoint.evidence),
    elements: [],
    suggest: "Add the operation to the API description.",
    key: [part, name],
  };
}

function nameOf({ method, path }: ApiOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function placeOf({ location: { file, line } }: ApiOperation): DriftDraft["document"][number] {
  return { file, line };
}

/** Operations of a part whose paths all begin otherwise in the system. */
interface MovedPaths {
  readonly part: string;
  /** The beginnings of the paths, in the form of `pathForm`; `/` if there is none. */
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly { readonly before: ApiOperation; readonly after: FoundEndpoint }[];
}

/**
 * Returns the base paths that have changed: at least two operations occur only in the description, and as many of one part
 * only in the system, with equal methods and equal ends of their paths. If another beginning would explain as many, the
 * choice is ambiguous, and none is returned.
 */
function movedPaths(
  gone: readonly ApiOperation[],
  added: readonly FoundEndpoint[],
  described: readonly DescribedPart[],
): MovedPaths[] {
  let open = { gone, added };
  const moved: MovedPaths[] = [];
  for (;;) {
    const [best, second] = candidatesOf(open, described).toSorted((a, b) => b.pairs.length - a.pairs.length);
    if (best === undefined || best.pairs.length < leastOperations) return moved;
    const isClear =
      second === undefined || second.pairs.length < best.pairs.length || !areRivals(best, second);
    const taken = new Set<unknown>(best.pairs.flatMap(({ after, before }) => [after, before]));
    if (isClear) moved.push(best);
    open = {
      gone: open.gone.filter((one) => !taken.has(one)),
      added: open.added.filter((one) => !taken.has(one)),
    };
  }
}

function areRivals(one: MovedPaths, other: MovedPaths): boolean {
  const own = new Set<unknown>(one.pairs.flatMap(({ after, before }) => [after, before]));
  return other.pairs.some(({ after, before }) => own.has(after) || own.has(before));
}

function candidatesOf(
  { added, gone }: { readonly gone: readonly ApiOperation[]; readonly added: readonly FoundEndpoint[] },
  described: readonly DescribedPart[],
): MovedPaths[] {
  return described.flatMap(({ part, shift }) => {
    const own = added.filter((one) => one.part === part);
    const stated = gone.flatMap((operation) => {
      const form = shifted(operation.path, shift);
      return form === undefined ? [] : [{ operation, form }];
    });
    const changes = new Map<string, { readonly from: string; readonly to: string }>();
    for (const { form, operation } of stated)
      for (const endpoint of own) {
        const change = isMethod(operation, endpoint) ? changeOf(form, pathForm(endpoint.path)) : undefined;
        if (change !== undefined) changes.set(`${change.from} ${change.to}`, change);
      }
    return Array.from(changes.values(), ({ from, to }): MovedPaths => ({
      part,
      from: from || "/",
      to: to || "/",
      pairs: stated.flatMap(({ form, operation }) => {
        if (form !== from && !form.startsWith(`${from}/`)) return [];
        const wanted = pathForm(`${to}${form.slice(from.length)}`);
        const after = own.find((one) => pathForm(one.path) === wanted && isMethod(operation, one));
        return after === undefined ? [] : [{ before: operation, after }];
      }),
    }));
  });
}

function isMethod({ method }: ApiOperation, endpoint: FoundEndpoint): boolean {
  return endpoint.method === undefined || endpoint.method === method.toUpperCase();
}

/** Returns how two paths begin that have an end in common; undefined if no word is in it. */
function changeOf(one: string, other: string): { readonly from: string; readonly to: string } | undefined {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  let length = 0;
  while (length < Math.min(first.length, second.length) && first.at(-1 - length) === second.at(-1 - length))
    length += 1;
  if (first.slice(first.length - length).every((segment) => segment === "{}")) return undefined;
  const startOf = (segments: readonly string[]): string =>
    segments
      .slice(0, segments.length - length)
      .map((segment) => `/${segment}`)
      .join("");
  return { from: startOf(first), to: startOf(second) };
}
