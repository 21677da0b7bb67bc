import { isMap, isScalar, isSeq, parseDocument, type Pair, type YAMLSeq } from "yaml";
import { requirementIdPattern, openText } from "../../model/index.ts";
import { readProject, treeWithTexts } from "../project-folder/index.ts";
import { renamedPaths } from "./rename-files.ts";
import type { ProjectOfFiles } from "./rename-subject.ts";

/** The references to requirements that do not exist, and the change of files that removes them. */
export interface ReferenceRemoval {
  /** The ids that are removed, each once. */
  readonly ids: readonly string[];
  /** The texts of the files that change, by path. */
  readonly files: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
  /** The files that could not be read without the ids, and are not changed. */
  readonly kept: readonly string[];
}

/**
 * Returns the change that removes the ids of requirements that do not exist from everything that names them: use cases,
 * refined requirements, risks, elements, diagrams, pages, decisions, screens and the API. Nothing is written.
 *
 * @param only the ids to remove, if not all; existing ones are kept
 */
export async function removeReferences(
  opened: ProjectOfFiles,
  only?: readonly string[],
): Promise<ReferenceRemoval> {
  const known = new Set(opened.project.requirements.map(({ id }) => id));
  const ids = new Set<string>();
  const files = new Map<string, { readonly before: string; readonly after: string }>();
  const kept: string[] = [];
  for (const path of pathsOf(await opened.tree.list(), opened)) {
    const content = await opened.tree.read(path);
    if (content.kind !== "file") continue;
    const { inForm, text } = openText(content.bytes);
    const own = new Set<string>();
    const after = withoutReferences(path, text, (id) => {
      const isGone = requirementIdPattern.test(id) && !known.has(id) && (only?.includes(id) ?? true);
      if (isGone) own.add(id);
      return isGone;
    });
    if (after === text) continue;
    if (!(await isReadable(opened, path, after))) {
      kept.push(path);
      continue;
    }
    for (const id of own) ids.add(id);
    files.set(path, { before: inForm(text), after: inForm(after) });
  }
  return { ids: [...ids], files, kept };
}

function pathsOf(paths: readonly string[], { project }: ProjectOfFiles): string[] {
  const requirements = paths.filter((path) => /^requirements\/.+\.ya?ml$/.test(path));
  return [...new Set([...renamedPaths(paths, project), ...requirements])];
}

async function isReadable({ tree }: ProjectOfFiles, path: string, text: string): Promise<boolean> {
  const { project } = await readProject(treeWithTexts(tree, new Map([[path, text]])));
  return project !== undefined;
}

/** Whether an id denotes a requirement that does not exist. */
type IsGone = (id: string) => boolean;

/** Returns the text of a file of a project without some ids in its lists of ids; everything else keeps its bytes. */
function withoutReferences(path: string, text: string, isGone: IsGone): string {
  if (/\.(?:ya?ml|json)$/.test(path)) return withoutInYaml(text, isGone);
  if (/\.html?$/.test(path))
    return text.replaceAll(
      /(<meta\b[^>]*\bname=["']requirements["'][^>]*\bcontent=["'])([^"']*)/gi,
      (_, before: string, ids: string) => before + withoutIds(ids, isGone),
    );
  const [, fence = "", front = "", rest = text] = /^(---\n)([^]*?\n)(?=---(?:\n|$))([^]*)$/.exec(text) ?? [];
  return fence + withoutInYaml(front, isGone) + withoutInComments(rest, isGone);
}

const commentLine =
  /^(?<head>[ \t]*(?:'|%%)[ \t]*@(?:requirements[ \t]+|trace[ \t]+(?:"[^"\n]+"|[^:\n]+?)[ \t]*:[ \t]*))(?<ids>[^\n]*)\n?/gim;

/** A comment without remaining ids is removed. */
function withoutInComments(text: string, isGone: IsGone): string {
  return text.replaceAll(commentLine, (line: string, head: string, ids: string) => {
    const rest = withoutIds(ids, isGone);
    if (rest === ids.trim()) return line;
    return rest === "" ? "" : `${head}${rest}${line.endsWith("\n") ? "\n" : ""}`;
  });
}

function withoutIds(ids: string, isGone: IsGone): string {
  const all = ids.split(/[\s,]+/).filter((id) => id !== "");
  const rest = all.filter((id) => !isGone(id));
  return rest.length === all.length ? ids.trim() : rest.join(", ");
}

const listKeys = new Set(["requirements", "refines", "x-requirements"]);

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function withoutInYaml(text: string, isGone: IsGone): string {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: "error" });
  if (document.errors.length > 0) return text;
  const cuts = [...listsIn(document.contents)].flatMap((list) => cutsIn(text, list, isGone));
  let result = text;
  for (const { from, text: by, to } of cuts.toReversed())
    result = result.slice(0, from) + by + result.slice(to);
  return result;
}

/** Every list of ids, with the pair that holds it. */
function* listsIn(node: unknown): Generator<{ readonly pair: Pair; readonly list: YAMLSeq }> {
  if (isSeq(node)) for (const item of node.items) yield* listsIn(item);
  if (!isMap(node)) return;
  for (const pair of node.items) {
    const name = isScalar(pair.key) ? String(pair.key.value) : "";
    if (listKeys.has(name) && isSeq(pair.value)) yield { pair, list: pair.value };
    else yield* listsIn(pair.value);
  }
}

function cutsIn(
  text: string,
  { list, pair }: { readonly pair: Pair; readonly list: YAMLSeq },
  isGone: IsGone,
): Cut[] {
  const items = list.items.map((item) => ({
    range: isScalar(item) ? item.range : undefined,
    isLeftOut: isScalar(item) && isGone(String(item.value)),
  }));
  if (!items.some(({ isLeftOut }) => isLeftOut)) return [];
  const sourceOf = (range: readonly [number, number, number] | null | undefined): string =>
    range ? text.slice(range[0], range[1]) : "";
  const [from = 0, to = 0] = list.range ?? [];
  const kept = items.filter(({ isLeftOut }) => !isLeftOut);
  if (list.flow === true)
    return [{ from, to, text: `[${kept.map(({ range }) => sourceOf(range)).join(", ")}]` }];
  if (kept.length === 0) {
    const keyEnd = isScalar(pair.key) ? (pair.key.range?.[1] ?? from) : from;
    const blank = /\s*$/.exec(text.slice(keyEnd, to))?.[0] ?? "";
    return [{ from: keyEnd, to, text: `: []${blank}` }];
  }
  return items.flatMap(({ isLeftOut, range }): Cut[] => {
    if (!isLeftOut || !range) return [];
    const lineStart = text.lastIndexOf("\n", range[0]) + 1;
    const lineEnd = text.indexOf("\n", range[1]);
    // The first item of a list may share its line with the list's key.
    if (!/^\s*-\s+["']?$/.test(text.slice(lineStart, range[0]))) return [];
    return [{ from: lineStart, to: lineEnd === -1 ? text.length : lineEnd + 1, text: "" }];
  });
}
