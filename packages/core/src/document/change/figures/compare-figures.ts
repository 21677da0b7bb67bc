import type {
  FigureChange,
  FigureMarks,
  ChangeKind,
  DiagramElement,
  DiagramRelation,
} from "../../../model/index.ts";
import { canonicalName } from "../../words/index.ts";
import { alignElements, type FigurePair, type ElementAlignment } from "./align-elements.ts";
import { compareLines } from "./compare-lines.ts";
import type { ElementCorrespondence } from "./element-correspondence.ts";
import type { FigureState } from "./figure-state.ts";
import type { PairedFigure } from "./pair-figures.ts";
import { stretchesOf } from "./longest-common.ts";

const noMarks: FigureMarks = { elements: new Map(), relations: new Map() };
const noLines = { added: [], removed: [] };

/**
 * Returns the figures that differ in meaning between two states of a project, and how. The order of declarations, aliases
 * of unchanged names, comments, formatting, styles and positions are ignored; the order of messages matters. A figure
 * that one state lacks has no marks, because all of it was added or removed.
 *
 * @param same the corresponding elements of the two architecture models
 */
export function compareFigures(pairs: readonly PairedFigure[], same: ElementCorrespondence): FigureChange[] {
  return pairs.flatMap((pair) => {
    if (pair.before && pair.after) return comparePair({ before: pair.before, after: pair.after }, same);
    if (pair.after)
      return [{ ...headOf(pair.after), kind: "added", after: sideOf(pair.after, noMarks), lines: noLines }];
    if (pair.before)
      return [
        { ...headOf(pair.before), kind: "removed", before: sideOf(pair.before, noMarks), lines: noLines },
      ];
    return [];
  });
}

function comparePair(pair: FigurePair, same: ElementCorrespondence): FigureChange[] {
  const { after, before } = pair;
  const isRenamed = before.diagram.id !== after.diagram.id;
  const elements = alignElements(pair, same);
  const marks = markFigure(pair, elements, alignRelations(pair, elements));
  const lines = compareLines(pair, elements);
  const isEqual =
    isUnmarked(marks.before) &&
    isUnmarked(marks.after) &&
    lines.added.length === 0 &&
    lines.removed.length === 0;
  if (isEqual && !isRenamed) return [];
  return [
    {
      ...headOf(after),
      kind: isRenamed ? "renamed" : "changed",
      before: sideOf(before, marks.before),
      after: sideOf(after, marks.after),
      lines,
    },
  ];
}

function isUnmarked({ elements, relations }: FigureMarks): boolean {
  return elements.size === 0 && relations.size === 0;
}

function headOf({ diagram }: FigureState): Pick<FigureChange, "id" | "title"> {
  return { id: diagram.id, title: diagram.title };
}

function sideOf({ content, diagram }: FigureState, marks: FigureMarks): NonNullable<FigureChange["after"]> {
  return { diagram, content, marks };
}

/** The marks of both states of a figure. */
interface MarkedPair {
  readonly before: FigureMarks;
  readonly after: FigureMarks;
}

/** Returns the marks of a figure from the common parts of its two states. */
function markFigure(
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

/** Two spellings of an element's name in the architecture count as one name, as in the model. */
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

/** A relation before and after, by the index in each content, and whether it is still drawn in the same way. */
interface RelationPair {
  readonly before: number;
  readonly after: number;
  readonly isEqual: boolean;
}

interface Indexed {
  readonly index: number;
  /** The two ends in terms of the figure after, in the direction of the relation. */
  readonly ends: readonly [string, string];
  /** All that is drawn. */
  readonly key: string;
}

/**
 * Aligns the relations of a figure by their ends, kind and label. Messages are aligned in their order; the order of other
 * relations has no meaning.
 */
function alignRelations({ after, before }: FigurePair, { toAfter }: ElementAlignment): RelationPair[] {
  const own = before.content.relations.map((relation, index) =>
    indexed(relation, index, (alias) => toAfter.get(alias) ?? `before ${alias}`),
  );
  const theirs = after.content.relations.map((relation, index) => indexed(relation, index, (alias) => alias));
  const isOrdered = [before, after].some(({ content }) =>
    content.relations.some(({ kind }) => kind === "message" || kind === "reply"),
  );
  return isOrdered ? inOrder(own, theirs) : inAnyOrder(own, theirs);
}

function inOrder(before: readonly Indexed[], after: readonly Indexed[]): RelationPair[] {
  const keyOf = ({ key }: Indexed): string => key;
  return stretchesOf(before, after, { before: keyOf, after: keyOf }).flatMap((stretch) =>
    stretch.isCommon
      ? stretch.before.flatMap((one, index) => pairOf(one, stretch.after[index], true))
      : changed(stretch.before, stretch.after),
  );
}

function inAnyOrder(before: readonly Indexed[], after: readonly Indexed[]): RelationPair[] {
  const rest = [...after];
  const pairs: RelationPair[] = [];
  const left = before.filter((one) => {
    const [found] = takeFirst(rest, ({ key }) => key === one.key);
    if (found) pairs.push(...pairOf(one, found, true));
    return !found;
  });
  return [...pairs, ...changed(left, rest)];
}

/** Pairs relations between the same ends, the same direction first. */
function changed(before: readonly Indexed[], after: readonly Indexed[]): RelationPair[] {
  const rest = [...after];
  const sameDirection = before.flatMap((one) => {
    const [found] = takeFirst(rest, ({ ends }) => ends[0] === one.ends[0] && ends[1] === one.ends[1]);
    return pairOf(one, found, false);
  });
  const done = new Set(sameDirection.map((pair) => pair.before));
  const turned = before
    .filter(({ index }) => !done.has(index))
    .flatMap((one) => {
      const [found] = takeFirst(rest, ({ ends }) => ends[0] === one.ends[1] && ends[1] === one.ends[0]);
      return pairOf(one, found, false);
    });
  return [...sameDirection, ...turned];
}

function takeFirst(list: Indexed[], isWanted: (one: Indexed) => boolean): Indexed[] {
  const at = list.findIndex(isWanted);
  return at === -1 ? [] : list.splice(at, 1);
}

function pairOf(before: Indexed, after: Indexed | undefined, isEqual: boolean): RelationPair[] {
  return after ? [{ before: before.index, after: after.index, isEqual }] : [];
}

function indexed(relation: DiagramRelation, index: number, nameOf: (alias: string) => string): Indexed {
  const { basis = "", fromMultiplicity = "", isMutual, kind, label = "", toMultiplicity = "" } = relation;
  const ends = [nameOf(relation.from), nameOf(relation.to)] as const;
  const drawn = [
    [ends[0], fromMultiplicity],
    [ends[1], toMultiplicity],
  ];
  // An association has no direction.
  if (kind === "association") drawn.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  return { index, ends, key: JSON.stringify([kind, isMutual, label, basis, drawn]) };
}
