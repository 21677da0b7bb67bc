import { apiMethods, type ApiOperation, counted, type FoundEndpoint } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { couldHideIn, withHiding } from "../could-hide.ts";
import { bestGrade, type DriftDraft, placesOfEvidence, withCandidates } from "../drift-draft.ts";
import { type Likeness, nameLikeness, pairClearly } from "../../likeness/index.ts";
import { type DescribedPart, describedParts, shifted, unshifted } from "./described-api.ts";
import { type MovedPaths, movedPaths } from "./moved-paths.ts";
import { isCatchAll, isOperational, pathForm, segmentsOf } from "./http-path.ts";

/**
 * Compares the operations of the document's API description with the endpoints of the parts that it describes. Endpoints
 * of other parts are no drift, and neither are those that serve the operation of a part. An attendant is described only
 * if most of its endpoints are.
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

/** No description has methods that OpenAPI does not know, and what a framework answers by itself need not be in one. */
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
