import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from "yaml";
import { type ArchitectureKind, emptyReview, type ReviewedKind } from "../../model/index.ts";
import { emitReview } from "../project-folder/index.ts";
import type { NameChange } from "./name-change.ts";
import { renameInYaml } from "./rename-in-yaml.ts";

/**
 * Returns `review.yaml` after an element is renamed. A verdict is about the name that generating proposes, which is kept:
 * an acceptance becomes a renaming, and a renaming gets the new name. An element without a verdict gets one,
 * so that neither a review nor generating again proposes it under its old name.
 */
export function renameInReview(text: string, kind: ArchitectureKind, change: NameChange): string {
  const list = reviewedKind(kind);
  if (list === undefined) return text;
  const renamed = renameInYaml(text, (source, path) => {
    const [key, , field] = path;
    const isName =
      (key === list && field === "to") || (kind === "actor" && key === "answers" && field === "actor");
    return isName ? (change.whole(source) ?? source) : source;
  });
  return withRename(renamed, list, change);
}

/** Returns the first `review.yaml` of a generated project with the verdict that renames an element; undefined for a kind without verdicts. */
export function newReviewOfRename(kind: ArchitectureKind, change: NameChange): string | undefined {
  const list = reviewedKind(kind);
  return list === undefined
    ? undefined
    : emitReview({ ...emptyReview, [list]: [{ name: change.from, verdict: "rename", to: change.to }] });
}

/** Turns the verdict that accepts the element into a renaming verdict. */
function withRename(text: string, list: ReviewedKind, change: NameChange): string {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: "error" });
  if (!isMap(document.contents)) return text;
  const verdicts = document.contents.get(list);
  const verdict = document.createNode({ name: change.from, verdict: "rename", to: change.to });
  if (!isSeq(verdicts)) {
    document.set(list, document.createNode([verdict]));
    return document.toString({ lineWidth: 0 });
  }
  for (const item of verdicts.items) {
    if (!isMap(item) || String(item.get("verdict")) !== "accept") continue;
    if (change.whole(String(item.get("name"))) === undefined) continue;
    const pair = item.items.find(({ key }) => isScalar(key) && key.value === "verdict");
    const [start, end] = pair === undefined ? [] : rangeOf(pair);
    if (start === undefined || end === undefined) continue;
    const name = JSON.stringify(change.to);
    const keyStart = pair !== undefined && isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
    const column = keyStart - (text.lastIndexOf("\n", keyStart - 1) + 1);
    const added = item.flow === true ? `, to: ${name}` : `\n${" ".repeat(column)}to: ${name}`;
    return `${text.slice(0, start)}rename${added}${text.slice(end)}`;
  }
  if (verdicts.items.some((item) => isMap(item) && isAbout(item, change))) return text;
  document.addIn([list], verdict);
  return document.toString({ lineWidth: 0 });
}

/** Returns whether a verdict is about the element, by its proposed name or its present one. */
function isAbout(verdict: YAMLMap, change: NameChange): boolean {
  return change.whole(String(verdict.get("name"))) !== undefined || String(verdict.get("to")) === change.to;
}

function rangeOf({ value }: Pair): readonly [number | undefined, number | undefined] {
  return isScalar(value) ? [value.range?.[0], value.range?.[1]] : [undefined, undefined];
}

function reviewedKind(kind: ArchitectureKind): ReviewedKind | undefined {
  switch (kind) {
    case "actor":
      return "actors";
    case "use-case":
      return "use-cases";
    case "entity":
    case "class":
    case "enumeration":
      return "entities";
    case "component":
    case "database":
    case "queue":
    case "artifact":
      return "components";
    default:
      return undefined;
  }
}
