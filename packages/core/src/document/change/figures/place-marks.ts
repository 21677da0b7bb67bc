import type { ChangeKind, DiagramContent, FigureMarks } from "../../../model/index.ts";
import type { Box, LinkedPicture } from "../../diagrams/index.ts";

/** A changed element or relation that cannot be found in its picture. */
export interface UnplacedMark {
  readonly kind: ChangeKind;
  /** The name of an element, or the two ends of a relation with its label. */
  readonly name: string;
}

/** A part of a picture that shows a changed element. */
export interface FrameMark {
  readonly kind: ChangeKind;
  readonly box: Box;
  /** The numbers of its SVG elements. */
  readonly nodes: readonly number[];
}

/** A changed relation, or the lifeline of a changed participant. */
export interface LineMark extends FrameMark {
  readonly isRelation: boolean;
  /** The ends of the line, except those that contain other elements. */
  readonly ends: readonly Box[];
}

/** The marks of a figure by the parts of its picture. */
export interface PlacedMarks {
  readonly frames: readonly FrameMark[];
  readonly lines: readonly LineMark[];
  readonly unplaced: readonly UnplacedMark[];
}

/**
 * Finds the parts of a picture for marks. Parts that an unchanged relation shares do not count as changed.
 */
export function placeMarks(linked: LinkedPicture, content: DiagramContent, marks: FigureMarks): PlacedMarks {
  const frames: FrameMark[] = [];
  const lines: LineMark[] = [];
  const unplaced: UnplacedMark[] = [];
  for (const [alias, kind] of marks.elements) {
    const parts = linked.elements.get(alias) ?? [];
    if (parts.length === 0) unplaced.push({ kind, name: nameOf(alias, content) });
    for (const { box, isLine, nodes } of parts)
      if (isLine === true) lines.push({ kind, box, nodes, isRelation: false, ends: [] });
      else frames.push({ kind, box, nodes });
  }
  const unchanged = new Set(
    Array.from(linked.relations).flatMap(([index, { nodes }]) => (marks.relations.has(index) ? [] : nodes)),
  );
  for (const [index, kind] of marks.relations) {
    const part = linked.relations.get(index);
    if (!part) {
      unplaced.push({ kind, name: relationName(index, content) });
      continue;
    }
    const own = part.nodes.filter((at) => !unchanged.has(at));
    const nodes = own.length === 0 ? part.nodes : own;
    lines.push({ kind, box: part.box, nodes, isRelation: true, ends: endsOf(index, content, linked) });
  }
  return { frames, lines, unplaced };
}

function endsOf(index: number, { elements, relations }: DiagramContent, linked: LinkedPicture): Box[] {
  const { from = "", kind, to = "" } = relations[index] ?? {};
  if (kind === "message" || kind === "reply") return [];
  return [from, to]
    .filter((alias) => !elements.some(({ parent }) => parent === alias))
    .flatMap((alias) => linked.elements.get(alias)?.map(({ box }) => box) ?? []);
}

function nameOf(alias: string, { elements }: DiagramContent): string {
  return elements.find((element) => element.alias === alias)?.name ?? alias;
}

function relationName(index: number, content: DiagramContent): string {
  const { from = "", label, to = "" } = content.relations[index] ?? {};
  const ends = `${nameOf(from, content)} → ${nameOf(to, content)}`;
  return label === undefined || label === "" ? ends : `${ends} (${label})`;
}
