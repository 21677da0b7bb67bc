import { paintFigure } from "../../change/index.ts";
import { palette, pictureSize } from "../../diagrams/index.ts";
import type { FigureChange, FigureSide, ProjectComparison } from "../../../model/index.ts";
import type {
  ChangedFigure,
  ChangedSide,
  PartChange,
  SadDocument,
  Definition,
  Section,
  Block,
  Cell,
  Table,
} from "../document.ts";
import { allSections } from "../all-blocks.ts";
import { changesChapter } from "./changes-chapter.ts";

/** The pictures of one changed figure; a side that could not be rendered is absent. */
export interface ChangedPictures {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export interface RedLineOptions {
  readonly comparison: ProjectComparison;
  /** The document of the earlier state, in the same layout. Its pictures do not matter. */
  readonly before: SadDocument;
  /** The sanitised pictures of the changed figures, by the figure's id in the comparison. */
  readonly pictures: ReadonlyMap<string, ChangedPictures>;
  /** Whether the document is also marked with bars; otherwise it only has the chapter. */
  readonly hasBars: boolean;
}

/**
 * Returns a document with the changes since another state, in bars at its margin and in its first chapter.
 */
export function redLined(
  document: SadDocument,
  { before, comparison, hasBars, pictures }: RedLineOptions,
): SadDocument {
  const paper = palette(document.meta.theme).dark ? "dark" : "light";
  const figures = comparison.figures.map((figure) =>
    changedFigure(figure, pictures.get(figure.id) ?? {}, paper),
  );
  const chapter = changesChapter(comparison, { figures, hasBars, labels: document.labels });
  const diagrams = new Map(
    comparison.figures
      .filter(({ after }) => after !== undefined)
      .map(({ after, id, kind }): [string, PartChange] => [
        after?.diagram.id ?? id,
        kind === "added" ? "added" : "changed",
      ]),
  );
  const chapters = hasBars ? markChanges(before, document, diagrams) : document.chapters;
  const labels = new Map([
    ...document.labels,
    ...[chapter, ...chapter.sections].map(({ id, title }) => [id, title] as const),
  ]);
  return { ...document, labels, chapters: [chapter, ...chapters] };
}

function changedFigure(
  { after, before, id, kind, lines, title }: FigureChange,
  pictures: ChangedPictures,
  paper: "light" | "dark",
): ChangedFigure {
  const sides = [
    sideOf("Before", before, { svg: pictures.before, paper }),
    sideOf("After", after, { svg: pictures.after, paper }),
  ].filter((side) => side !== undefined);
  return { kind: "changed-figure", id: `changed-figure-${id}`, caption: title, change: kind, sides, lines };
}

function sideOf(
  label: string,
  side: FigureSide | undefined,
  { paper, svg }: { readonly svg: string | undefined; readonly paper: "light" | "dark" },
): ChangedSide | undefined {
  if (side === undefined) return undefined;
  if (svg === undefined) return { label, marked: [], unplaced: [] };
  const painted = paintFigure({ svg, content: side.content, marks: side.marks, paper });
  const size = pictureSize(painted.svg);
  return {
    label,
    marked: [...new Set([...side.marks.elements.values(), ...side.marks.relations.values()])],
    svg: painted.svg,
    ...(size === undefined ? {} : { size }),
    unplaced: painted.unplaced.map(({ kind, name }) => `${name} (${kind})`),
  };
}

/** The sections that only list what others contain. */
const lists: ReadonlySet<string> = new Set([
  "unit-list-of-figures",
  "unit-list-of-tables",
  "unit-element-index",
]);

/** The diagrams that have changed in meaning, by their ids. */
type ChangedDiagrams = ReadonlyMap<string, PartChange>;

/**
 * Returns the chapters of a document with a mark at each block, row, entry and paragraph of prose that an earlier document
 * does not have, or has in other words. Sections are matched by their ids, rows and entries by their subjects.
 */
function markChanges(before: SadDocument, after: SadDocument, diagrams: ChangedDiagrams): readonly Section[] {
  const earlier = new Map(allSections(before.chapters).map((section) => [section.id, section.blocks]));
  const mark = (section: Section): Section => {
    if (lists.has(section.id)) return section;
    const known = earlier.get(section.id) ?? [];
    return {
      ...section,
      blocks: section.blocks.map((block) => markBlock(block, known, diagrams)),
      sections: section.sections.map(mark),
    };
  };
  return after.chapters.map(mark);
}

function markBlock(block: Block, known: readonly Block[], diagrams: ChangedDiagrams): Block {
  switch (block.kind) {
    case "figure": {
      const change = diagrams.get(block.diagram);
      return change === undefined ? block : { ...block, changed: change };
    }
    case "table": {
      const before = known.find((one) => one.kind === "table" && one.id === block.id);
      return before?.kind === "table" ? markRows(block, before) : { ...block, changed: "added" };
    }
    case "definitions": {
      const before = known.flatMap((one) => (one.kind === "definitions" ? one.items : []));
      return { ...block, items: block.items.map((item) => markEntry(item, before)) };
    }
    case "markdown":
      return markProse(block, known);
    case "changed-figure":
      return block;
    case "preview": {
      const before = known.find((one) => one.kind === "preview" && one.id === block.id);
      return withMark(block, before === undefined ? "added" : isSame(before, block) ? undefined : "changed");
    }
    case "code":
    case "list":
    case "paragraph": {
      if (known.some((one) => isSame(one, block))) return block;
      return withMark(block, known.some(({ kind }) => kind === block.kind) ? "changed" : "added");
    }
  }
}

function withMark(block: Block, changed: PartChange | undefined): Block {
  return changed === undefined ? block : { ...block, changed };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A row is about its first cell. Words of requirements that support it are quoted from elsewhere, and do not count. */
function markRows(table: Table, before: Table): Table {
  const rowsBefore = Map.groupBy(before.rows, keyOfRow);
  return {
    ...table,
    rows: table.rows.map((row) => {
      const same = rowsBefore.get(keyOfRow(row));
      const [first, ...rest] = row;
      if (first === undefined) return row;
      if (same === undefined) return [{ ...first, changed: "added" }, ...rest];
      const text = textOfRow(row, table);
      if (same.some((one) => textOfRow(one, before) === text)) return row;
      return [{ ...first, changed: "changed" }, ...rest];
    }),
  };
}

function keyOfRow([first]: readonly Cell[]): string {
  return JSON.stringify([first?.anchor, first?.lines]);
}

/** Empty columns are omitted in a table, so that a cell is identified by the title of its column. */
function textOfRow(row: readonly Cell[], { columns }: Table): string {
  return JSON.stringify(
    row.flatMap(({ lines }, index) => (lines.length === 0 ? [] : [[columns[index]?.title, lines]])),
  );
}

function markEntry(item: Definition, before: readonly Definition[]): Definition {
  const same = before.filter(({ id, term }) => isSame([id, term], [item.id, item.term]));
  if (same.length === 0) return { ...item, changed: "added" };
  return same.some(({ description }) => isSame(description, item.description))
    ? item
    : { ...item, changed: "changed" };
}

type Prose = Extract<Block, { readonly kind: "markdown" }>;

type ProseNode = Prose["root"]["children"][number];

/** Prose is marked paragraph by paragraph, by the class that its element will have. */
function markProse(block: Prose, known: readonly Block[]): Block {
  const before = new Set(
    known.flatMap((one) => (one.kind === "markdown" ? one.root.children.map(textOfNode) : [])),
  );
  const isNew = (node: ProseNode): boolean => !before.has(textOfNode(node));
  if (!block.root.children.some(isNew)) return block;
  const children = block.root.children.flatMap((node): ProseNode[] =>
    isNew(node) ? [spoken, barred(node)] : [node],
  );
  return { ...block, root: { ...block.root, children } };
}

/** The text of a node without the places of its parts. */
function textOfNode(node: ProseNode): string {
  return JSON.stringify(node, (key, value: unknown) => (key === "position" ? undefined : value));
}

/** The words of a screen reader before a paragraph with a bar. */
const spoken: ProseNode = {
  type: "paragraph",
  data: { hProperties: { className: ["sr-only"] } },
  children: [{ type: "text", value: "Changed:" }],
};

function barred(node: ProseNode): ProseNode {
  return { ...node, data: { ...node.data, hProperties: { className: ["red-line"] } } } as ProseNode;
}
