import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from "yaml";
import type { ApiDescription, DriftFinding, FoundEndpoint, FoundSystem } from "../../../model/index.ts";
import { readApi } from "../../project-folder/index.ts";
import type { Comparison } from "../comparison.ts";
import { describedParts, type PathShift, unshifted } from "../contracts/described-api.ts";
import { pathForm } from "../contracts/http-path.ts";
import { indentOf, spliced } from "./figure.ts";

/** The API description of a project as text. */
interface ApiText {
  readonly api: ApiDescription;
  readonly text: string;
}

/**
 * Returns the text of the API description with an operation added, removed or moved to another path; undefined if it is not
 * YAML in block style, or if the text would change otherwise. An added operation contains only facts of the system.
 */
export function settleInApi(
  finding: DriftFinding,
  { api, text }: ApiText,
  { system }: Comparison,
): string | undefined {
  const [method = "", path = ""] = finding.name.split(" ");
  if (api.file.endsWith(".json")) return undefined;
  if (finding.kind === "missing-in-system")
    return asMeant({ api, text }, withoutOperation(text, path, method.toLowerCase()), { gone: finding.name });
  if (finding.kind === "renamed" || finding.kind === "differs") {
    const to = otherPath(finding, api, system);
    if (to === undefined || to === path) return undefined;
    const changed = withMoved(text, { method: method.toLowerCase(), path, to });
    return asMeant({ api, text }, changed, { gone: finding.name, added: `${method} ${to}` });
  }
  if (finding.kind !== "missing-in-design" || method === "ANY") return undefined;
  // The finding has the path of the description; a path outside of its base path cannot be written there.
  const isBelow = describedParts(api, system.endpoints, system.parts).some(({ endpoints, shift }) =>
    endpoints.some((one) => one.method === method && unshifted(one.path, shift) === path),
  );
  return isBelow
    ? asMeant({ api, text }, withOperation(text, path, method.toLowerCase()), { added: finding.name })
    : undefined;
}

function shiftOf(
  { part }: FoundEndpoint,
  api: ApiDescription,
  { endpoints, parts }: Pick<FoundSystem, "endpoints" | "parts">,
): PathShift | undefined {
  return describedParts(api, endpoints, parts).find((one) => one.part === part)?.shift;
}

/**
 * Returns the path in the description of an operation that the system has under another path, with the description's names
 * of its parameters; undefined if the method differs too.
 */
function otherPath(
  { name, newName = "" }: DriftFinding,
  api: ApiDescription,
  system: Pick<FoundSystem, "endpoints" | "parts">,
): string | undefined {
  const [method = "", path = ""] = name.split(" ");
  const [newMethod, newPath = ""] = newName.split(" ");
  const endpoint = system.endpoints.find(
    (one) => one.path === newPath && (one.method ?? method) === method && newMethod === method,
  );
  const shift = endpoint && shiftOf(endpoint, api, system);
  const own = shift === undefined ? undefined : unshifted(newPath, shift);
  const names = Array.from(path.matchAll(/\{[^{}]+\}/g), ([parameter]) => parameter);
  if (own === undefined || [...own.matchAll(/\{[^{}]+\}/g)].length !== names.length) return own;
  let index = 0;
  return own.replaceAll(/\{[^{}]+\}/g, (parameter) => names[index++] ?? parameter);
}

/** The intended changes of operations, as `GET /orders`; all others must be unchanged. */
interface MeantChange {
  readonly gone?: string;
  readonly added?: string;
}

function asMeant(
  { api, text }: ApiText,
  changed: string | undefined,
  { added, gone }: MeantChange,
): string | undefined {
  if (changed === undefined || changed === text) return undefined;
  const after = readApi({ path: api.file, text: changed }).api?.operations;
  if (after === undefined) return undefined;
  const namesOf = (operations: typeof after): string[] =>
    operations.map(({ method, path }) => `${method.toUpperCase()} ${pathForm(path)}`);
  const formOf = (name: string): string => name.replace(/ .*/, (path) => ` ${pathForm(path.trim())}`);
  const meant = [
    ...namesOf(api.operations).filter((name) => gone === undefined || name !== formOf(gone)),
    ...(added === undefined ? [] : [formOf(added)]),
  ];
  return meant.toSorted().join("\n") === namesOf(after).toSorted().join("\n") ? changed : undefined;
}

interface MovedOperation {
  readonly method: string;
  readonly path: string;
  readonly to: string;
}

/** The only operation of a path is moved with the path; one of several leaves the shared keys behind. */
function withMoved(text: string, { method, path, to }: MovedOperation): string | undefined {
  const place = openPaths(text);
  const itemOf = (wanted: string): YAMLMap["items"][number] | undefined =>
    place?.paths.items.find(({ key }) => isScalar(key) && String(key.value) === wanted);
  const [item, target] = [itemOf(path), itemOf(to)];
  if (place === undefined || !isScalar(item?.key) || !isMap(item.value) || item.value.flow === true)
    return undefined;
  const lines = text.split("\n");
  const line = place.lineOf(item.key);
  const own = item.value.items.find(({ key }) => isScalar(key) && String(key.value) === method);
  if (!isScalar(own?.key)) return undefined;
  const methods = item.value.items.filter(({ key }) => isScalar(key) && isMethod(String(key.value)));
  if (methods.length === 1 && target === undefined) {
    const renamed = lines[line]?.replace(path, to) ?? "";
    return spliced(lines, line, { remove: 1, insert: [renamed] }).join("\n");
  }
  if (methods.length < item.value.items.length) return undefined;
  const start = place.lineOf(own.key);
  const block = lines.slice(start, endOfBlock(lines, start));
  if (target === undefined) {
    const heading = `${indentOf(lines[line])}${to}:`;
    const end = endOfBlock(lines, line);
    const inserted = spliced(lines, end, { insert: [heading, ...block] });
    return spliced(inserted, start, { remove: block.length }).join("\n");
  }
  if (!isScalar(target.key) || !isMap(target.value) || target.value.flow === true) return undefined;
  const [from, size] = methods.length === 1 ? [line, block.length + 1] : [start, block.length];
  const at = place.lineOf(target.key) + 1;
  return at > from
    ? spliced(spliced(lines, at, { insert: block }), from, { remove: size }).join("\n")
    : spliced(spliced(lines, from, { remove: size }), at, { insert: block }).join("\n");
}

function isMethod(key: string): boolean {
  return /^(?:get|put|post|delete|patch|options|head|trace|query)$/.test(key);
}

/** Returns the index of the first line after the block that a line begins. */
function endOfBlock(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start]).length;
  const next = lines.findIndex(
    (line, index) => index > start && line.trim() !== "" && indentOf(line).length <= indent,
  );
  return next === -1 ? lines.length : next;
}

function withOperation(text: string, path: string, method: string): string | undefined {
  const place = openPaths(text);
  if (place === undefined) return undefined;
  const { lineOf, paths } = place;
  const lines = text.split("\n");
  const existing = paths.items.find(
    ({ key }) => isScalar(key) && pathForm(String(key.value)) === pathForm(path),
  );
  const first = isScalar(paths.items[0]?.key) ? lines[lineOf(paths.items[0].key)] : undefined;
  const indent = indentOf(first);
  const step = indent === "" ? "  " : indent;
  const written = isScalar(existing?.key) ? String(existing.key.value) : path;
  const operation = operationLines(method, unstated(written, existing?.value)).map(
    (line) => `${indent}${step}${line.replaceAll("\t", step)}`,
  );
  if (existing !== undefined) {
    if (!isScalar(existing.key) || !isMap(existing.value) || existing.value.flow === true) return undefined;
    return spliced(lines, lineOf(existing.key) + 1, { insert: operation }).join("\n");
  }
  const end = lines.findIndex(
    (line, index) => index > place.line && /^\S/.test(line) && !line.startsWith("#"),
  );
  const body = lines.slice(0, end === -1 ? lines.length : end);
  const last = body.findLastIndex((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  return spliced(lines, last + 1, { insert: [`${indent}${path}:`, ...operation] }).join("\n");
}

/** The parameters in a path that its item does not state for all operations. A reference may state any of them. */
function unstated(path: string, item: unknown): string[] {
  const shared = isMap(item) ? item.get("parameters") : undefined;
  const stated = isSeq(shared) ? shared.items.map((one) => (isMap(one) ? one.get("name") : undefined)) : [];
  if (stated.includes(undefined)) return [];
  return Array.from(path.matchAll(/\{([^{}:]+)[^{}]*\}/g), ([, name = ""]) => name).filter(
    (name) => !stated.includes(name),
  );
}

/** A tab counts as one step of indentation. */
function operationLines(method: string, names: readonly string[]): string[] {
  return [
    `${method}:`,
    ...(names.length === 0 ? [] : ["\tparameters:"]),
    ...names.map((name) => `\t\t- { name: ${name}, in: path, required: true, schema: { type: string } }`),
    "\tresponses:",
    '\t\tdefault: { description: "As the system answers." }',
  ];
}

function withoutOperation(text: string, path: string, method: string): string | undefined {
  const place = openPaths(text);
  const item = place?.paths.items.find(({ key }) => isScalar(key) && String(key.value) === path);
  if (place === undefined || !isMap(item?.value) || item.value.flow === true) return undefined;
  const own = item.value.items.find(({ key }) => isScalar(key) && String(key.value) === method);
  const others = item.value.items.filter((one) => one !== own);
  const isLast = others.every(({ key }) => isScalar(key) && !isMethod(String(key.value)));
  const gone = isLast ? item : own;
  if (gone === undefined || !isScalar(gone.key)) return undefined;
  const lines = text.split("\n");
  const start = place.lineOf(gone.key);
  return spliced(lines, start, { remove: endOfBlock(lines, start) - start }).join("\n");
}

interface OpenPaths {
  readonly paths: YAMLMap;
  /** The index of the line of the key `paths`. */
  readonly line: number;
  /** Returns the index of a key's line. */
  lineOf(key: { readonly range?: readonly number[] | null | undefined }): number;
}

function openPaths(text: string): OpenPaths | undefined {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, uniqueKeys: false, logLevel: "error" });
  const paths = document.get("paths", true);
  const line = text.split("\n").findIndex((one) => /^paths:\s*(?:#.*)?$/.test(one));
  if (document.errors.length > 0 || !isMap(paths) || paths.flow === true || line === -1) return undefined;
  return { paths, line, lineOf: ({ range }) => lineCounter.linePos(range?.[0] ?? 0).line - 1 };
}
