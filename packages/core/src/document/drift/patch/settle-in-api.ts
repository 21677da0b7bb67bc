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
 * Returns the text of the API description with an operation more or less; undefined if it is not YAML in block style, or
 * if the text would say anything else besides. An added operation says no more than the system does.
 */
export function settleInApi(
  finding: DriftFinding,
  { api, text }: ApiText,
  { system }: Comparison,
): string | undefined {
  const [method = "", path = ""] = finding.name.split(" ");
  if (api.file.endsWith(".json")) return undefined;
  if (finding.kind === "missing-in-system")
    return asMeant({ api, text }, withoutOperation(text, path, method.toLowerCase()), -1);
  if (finding.kind !== "missing-in-design" || method === "ANY") return undefined;
  const endpoint = system.endpoints.find((one) => one.method === method && one.path === path);
  const shift = endpoint && shiftOf(endpoint, api, system);
  const own = shift === undefined ? undefined : unshifted(path, shift);
  return own === undefined
    ? undefined
    : asMeant({ api, text }, withOperation(text, own, method.toLowerCase()), 1);
}

function shiftOf(
  { part }: FoundEndpoint,
  api: ApiDescription,
  { endpoints, parts }: Pick<FoundSystem, "endpoints" | "parts">,
): PathShift | undefined {
  return describedParts(api, endpoints, parts).find((one) => one.part === part)?.shift;
}

/** The operations have to be those of before, and one more or less. */
function asMeant({ api, text }: ApiText, changed: string | undefined, more: 1 | -1): string | undefined {
  if (changed === undefined || changed === text) return undefined;
  const after = readApi({ path: api.file, text: changed }).api?.operations;
  if (after === undefined) return undefined;
  const [fewer, all] = more === 1 ? [api.operations, after] : [after, api.operations];
  const namesOf = (operations: typeof after): string[] =>
    operations.map(({ method, path }) => `${method} ${path}`);
  const known = new Set(namesOf(all));
  return all.length === fewer.length + 1 && namesOf(fewer).every((name) => known.has(name))
    ? changed
    : undefined;
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

/** Tabs stand for one step of indentation. */
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
  const isLast = others.every(
    ({ key }) =>
      isScalar(key) && !/^(?:get|put|post|delete|patch|options|head|trace)$/.test(String(key.value)),
  );
  const gone = isLast ? item : own;
  if (gone === undefined || !isScalar(gone.key)) return undefined;
  const lines = text.split("\n");
  const start = place.lineOf(gone.key);
  const indent = indentOf(lines[start]).length;
  const next = lines.findIndex(
    (line, index) => index > start && line.trim() !== "" && indentOf(line).length <= indent,
  );
  return spliced(lines, start, { remove: (next === -1 ? lines.length : next) - start }).join("\n");
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
