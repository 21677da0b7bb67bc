import type { ChangeKind, DiagramElement, FigureMarks } from "../../../model/index.ts";
import { canonicalName } from "../../words/index.ts";
import type { ElementAlignment, FigurePair } from "./align-elements.ts";
import type { RelationPair } from "./align-relations.ts";

/** The marks of both states of a figure. */
export interface MarkedPair {
  readonly before: FigureMarks;
  readonly after: FigureMarks;
}

/** Returns the marks of a figure from what is the same in both of its states. */
export function markFigure(
  pair: FigurePair,
  elements: ElementAlignment,
  relations: readonly RelationPair[],
): MarkedPair {
  const { after, before } = pair;
  const marks = { before: unmarked(), after: unmarked() };
  const theirs = new Map(after.content.elements.map((element) => [element.alias, element]));
  for (const element of before.content.elements) {
    const other = theirs.get(elements.toAfter.get(element.alias) ?? "");
    const kind = other === undefined ? "removed" : changeOf(element, other, { ...elements, pair });
    if (kind !== undefined) marks.before.elements.set(element.alias, kind);
    if (kind !== undefined && other) marks.after.elements.set(other.alias, kind);
  }
  for (const { alias } of after.content.elements)
    if (!elements.toBefore.has(alias)) marks.after.elements.set(alias, "added");

  const paired = {
    before: new Set(relations.map((pair) => pair.before)),
    after: new Set(relations.map((pair) => pair.after)),
  };
  for (const index of before.content.relations.keys())
    if (!paired.before.has(index)) marks.before.relations.set(index, "removed");
  for (const index of after.content.relations.keys())
    if (!paired.after.has(index)) marks.after.relations.set(index, "added");
  for (const pair of relations.filter(({ isEqual }) => !isEqual)) {
    marks.before.relations.set(pair.before, "changed");
    marks.after.relations.set(pair.after, "changed");
  }
  return marks;
}

function unmarked(): { elements: Map<string, ChangeKind>; relations: Map<number, ChangeKind> } {
  return { elements: new Map(), relations: new Map() };
}

/** Returns what has happened to an element as this figure draws it. */
function changeOf(
  before: DiagramElement,
  after: DiagramElement,
  { pair, toAfter }: Pick<ElementAlignment, "toAfter"> & { readonly pair: FigurePair },
): ChangeKind | undefined {
  if (isOtherName(before, after, pair)) return "renamed";
  const around = before.parent === undefined ? undefined : (toAfter.get(before.parent) ?? "");
  const isEqual = drawnFacts(before, around) === drawnFacts(after, after.parent);
  return isEqual ? undefined : "changed";
}

/** Two spellings of the name of an element of the architecture are one name, as they are in its model. */
function isOtherName(before: DiagramElement, after: DiagramElement, pair: FigurePair): boolean {
  const isPart = pair.before.shown.has(before.alias) && pair.after.shown.has(after.alias);
  return isPart ? canonicalName(before.name) !== canonicalName(after.name) : before.name !== after.name;
}

/** The order of members has no meaning. */
function drawnFacts(
  { basis, description, members, shape, stereotype, technology }: DiagramElement,
  parent: string | undefined,
): string {
  return JSON.stringify([
    shape,
    stereotype ?? "",
    technology ?? "",
    description ?? "",
    basis ?? "",
    parent ?? null,
    members.toSorted(),
  ]);
}
