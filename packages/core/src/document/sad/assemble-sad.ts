import { statusByApprovals } from "../change/index.ts";
import type { RenderedProject } from "../checks/index.ts";
import {
  type ArchitecturePlace,
  type ContentUnitKey,
  contentUnits,
  type DiagramKey,
  diagramKeys,
  type LayoutName,
  type ArchitectureModel,
  type Project,
} from "../../model/index.ts";
import {
  anchor,
  cell,
  type DocumentMeta,
  type SadDocument,
  type Section,
  type Inline,
  type Table,
  type Block,
  type Figure,
  reference,
  text,
} from "./document.ts";
import { allBlocks, allSections } from "./all-blocks.ts";
import { baselineOf } from "./baseline-of.ts";
import { elementIndex } from "./element-index.ts";
import { type LayoutChapter, layouts } from "./layouts.ts";
import { namesInFigures } from "./name-in-figure.ts";
import { buildPageModel, type DocumentPlaces } from "./page-model/build-page-model.ts";
import { elementsByFigure } from "./page-model/elements-by-figure.ts";
import type { UnitContent, UnitContext } from "./unit.ts";
import { type OwnWords, wordingOf } from "./words/own-words.ts";
import { decisionAnchor, figureAnchor, operationAnchor, previewAnchor, units } from "./units/index.ts";
import { buildArchitecture } from "../architecture/index.ts";

/**
 * Returns the architecture as far as a document with some kinds of diagram shows it. It excludes elements that only other diagrams
 * or `elements.yaml` contain, because somebody decided not to publish them.
 */
function shownArchitecture(
  { architecture, contents, project }: RenderedProject,
  kinds: ReadonlySet<DiagramKey>,
): ArchitectureModel {
  const diagrams = project.diagrams.filter(({ key }) => kinds.has(key));
  const { elements, ...rest } =
    diagrams.length === project.diagrams.length
      ? architecture
      : buildArchitecture({ ...project, diagrams }, contents);
  return { elements: elements.filter(({ places }) => places.length > 0), ...rest };
}

/** Keys whose values are words of Archscribe, such as the priority `must`, and not texts of people. */
const ownValues = new Set([
  "id",
  "kind",
  "priority",
  "quality",
  "status",
  "language",
  "layout",
  "theme",
  "file",
  "evidence",
  "views",
]);

/** Returns the texts of the requirements, use cases and registers of a project, as people wrote them. */
function authoredTexts({ manifest, requirements, useCases }: Project): ReadonlySet<string> {
  const texts = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === "string") texts.add(value.trim());
    else if (Array.isArray(value)) for (const one of value) take(one);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) if (!ownValues.has(key)) take(one);
  };
  take([requirements, useCases, manifest.brief, manifest.stakeholders, manifest.glossary, manifest.risks]);
  return texts;
}

export interface AssembleOptions {
  /** The layout; by default the project's. */
  readonly layout?: LayoutName | undefined;
  /** The kinds of diagram to publish; by default the project's choice, or else all. */
  readonly diagrams?: readonly DiagramKey[] | undefined;
  /** The date, such as `2026-03-31`; by default the date of the project's latest change. */
  readonly date?: string | undefined;
  /** The project's wording of the document's own texts, by the English ones. */
  readonly words?: OwnWords | undefined;
  /** Whether the open points list what people say in `comments/`. */
  readonly comments?: boolean | undefined;
}

/**
 * Assembles a Software Architecture Document: the units for which the project has content, in the order of the layout,
 * with numbered chapters, figures and tables. An empty unit has no heading; the open points name it.
 */
export function assembleSad(whole: RenderedProject, options: AssembleOptions = {}): SadDocument {
  const { manifest, requirements, useCases } = whole.project;
  const layout = options.layout ?? manifest.layout;
  const diagrams = new Set(options.diagrams ?? manifest.diagrams ?? diagramKeys);
  const rendered = { ...whole, architecture: shownArchitecture(whole, diagrams) };
  const context: Omit<UnitContext, "present"> = {
    rendered,
    layout,
    diagrams,
    ids: new Set([...requirements, ...useCases].map(({ id }) => id)),
    nameIn: namesInFigures(rendered.architecture),
    hasComments: options.comments === true,
    say: wordingOf(manifest.language, options.words) ?? ((own) => own),
  };
  const content = makeUnits(context);
  const drafts = layouts[layout].chapters.map((chapter) => ({
    chapter,
    section: chapterSection(chapter, content),
  }));
  const chapters = numberChapters(drafts, layouts[layout].fixedNumbers === true);
  const places = placesIn(chapters);
  const shown = elementsByFigure(rendered, whole.architecture);
  const index = elementIndex(rendered, { places, shown, labels: labelsOf(chapters, context) });
  const listed = [...chapters, ...listChapters(layouts[layout].chapters, chapters, index)];
  return {
    stage: "assembled",
    meta: {
      ...metaOf(whole, layout, options.date),
      ...(options.words === undefined ? {} : { words: options.words }),
    },
    control: controlTable(rendered),
    chapters: listed,
    labels: labelsOf(listed, context),
    model: buildPageModel(rendered, shown, places),
    shown,
    authored: authoredTexts(whole.project),
  };
}

type UnitContents = ReadonlyMap<ContentUnitKey, UnitContent>;

/**
 * Makes all units. Few of them ask which units the document has; only these are made again once that is known, because
 * making a unit is expensive.
 */
function makeUnits(context: Omit<UnitContext, "present">): UnitContents {
  const keys = Object.keys(units) as (keyof typeof units)[];
  const asking = new Set<keyof typeof units>();
  const make = (
    key: keyof typeof units,
    present: UnitContext["present"],
  ): [ContentUnitKey, UnitContent][] => {
    const made = units[key]({ ...context, present });
    return made ? [[key, made]] : [];
  };
  const asked = (key: keyof typeof units): UnitContext["present"] => ({
    has() {
      asking.add(key);
      return false;
    },
  });
  const drafts = new Map(keys.flatMap((key) => make(key, asked(key))));
  const present = new Set(drafts.keys());
  for (const key of asking) drafts.delete(key);
  return new Map([...drafts, ...[...asking].flatMap((key) => make(key, present))]);
}

function metaOf(rendered: RenderedProject, layout: LayoutName, date: string | undefined): DocumentMeta {
  const { authors, brief, changes, language, name, organization, status, theme, version } =
    rendered.project.manifest;
  const baseline = baselineOf(rendered);
  const state = statusByApprovals(rendered) ?? status;
  const latest = changes
    .map((change) => change.date)
    .toSorted()
    .at(-1);
  const shown = date ?? latest;
  return {
    title: name,
    organization,
    language,
    layout,
    theme,
    authors,
    ...(version === undefined ? {} : { version }),
    ...(state === undefined ? {} : { status: state }),
    ...(shown === undefined ? {} : { date: shown }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(brief === undefined ? {} : { summary: brief }),
  };
}

function controlTable({ project }: RenderedProject): Table | undefined {
  const { changes } = project.manifest;
  if (changes.length === 0) return undefined;
  return {
    kind: "table",
    id: "table-changes",
    caption: "Changes",
    columns: [
      { title: "Version", share: 1 },
      { title: "Date", share: 1.4 },
      { title: "Author", share: 2 },
      { title: "What changed", share: 5 },
    ],
    rows: changes.map(({ author, date, summary, version }) => [
      cell(version),
      cell(date),
      cell(author ?? "–"),
      cell(summary),
    ]),
  };
}

function chapterSection({ title, units: keys }: LayoutChapter, content: UnitContents): Section | undefined {
  const own = keys.filter((key) => content.has(key));
  const [only] = own;
  if (only === undefined) return undefined;
  const chapter = { id: anchor("chapter", title), title };
  if (keys.length === 1) return { ...unitSection(only, content), title, id: `unit-${only}` };
  return { ...chapter, blocks: [], sections: own.map((key) => unitSection(key, content)) };
}

function unitSection(key: ContentUnitKey, content: UnitContents): Section {
  const { blocks = [], sections = [], title } = content.get(key) ?? {};
  return {
    id: `unit-${key}`,
    title: title ?? contentUnits.find((unit) => unit.key === key)?.title ?? key,
    blocks,
    sections: sections.map((section) => ({ ...section, sections: [] })),
  };
}

function numberChapters(
  drafts: readonly { readonly chapter: LayoutChapter; readonly section: Section | undefined }[],
  fixed: boolean,
): Section[] {
  let number = 0;
  return drafts.flatMap(({ chapter, section }) => {
    if (chapter.unnumbered === true) return [];
    if (section || fixed) number += 1;
    return section ? [numbered(section, String(number))] : [];
  });
}

function numbered(section: Section, number: string): Section {
  const sections = section.sections.map((child, index) => numbered(child, `${number}.${index + 1}`));
  return { ...section, number, sections };
}

/** Returns the figures and anchors of the sections. */
function placesIn(chapters: readonly Section[]): DocumentPlaces {
  const blocks = allBlocks(chapters);
  const anchors = blocks.flatMap((block) => {
    if (block.kind === "table") return block.rows.flatMap((row) => row.flatMap((one) => one.anchor ?? []));
    return block.kind === "preview" ? [block.id] : [];
  });
  return {
    figures: blocks.filter(isFigure),
    anchors: new Set([...allSections(chapters).map(({ id }) => id), ...anchors]),
    anchorOf,
  };
}

function anchorOf({ id, kind }: ArchitecturePlace): string {
  switch (kind) {
    case "figure":
      return figureAnchor(id);
    case "use-case":
    case "step":
      return id;
    case "operation":
      return operationAnchor({ id });
    case "screen":
      return previewAnchor({ id });
    case "page":
      return `unit-${id}`;
    case "decision":
      return decisionAnchor({ id });
  }
}

function labelsOf(chapters: readonly Section[], { ids }: Pick<UnitContext, "ids">): Map<string, string> {
  const labels = new Map<string, string>(Array.from(ids, (id) => [id, id]));
  for (const { id, number, title } of allSections(chapters)) {
    if (!labels.has(id)) labels.set(id, number === undefined ? title : `${number} ${title}`);
  }
  const blocks = allBlocks(chapters);
  for (const [index, { id }] of blocks.filter(isFigure).entries()) labels.set(id, `Figure ${index + 1}`);
  for (const [index, { id }] of blocks.filter(isListedTable).entries()) labels.set(id, `Table ${index + 1}`);
  for (const block of blocks) {
    if (block.kind === "preview") labels.set(block.id, block.caption);
    if (block.kind === "definitions")
      for (const { id, term } of block.items) if (id !== undefined) labels.set(id, termText(term));
  }
  return labels;
}

function termText(term: readonly Inline[]): string {
  return term.map((inline) => inline.text ?? "").join("");
}

/**
 * Returns the chapters after the numbered ones, which list what the others contain: figures, tables, and the elements of
 * the architecture. A list without entries is omitted.
 */
function listChapters(
  layout: readonly LayoutChapter[],
  chapters: readonly Section[],
  elementIndex: readonly Block[],
): Section[] {
  const blocks = allBlocks(chapters);
  return layout.flatMap(({ title, units: [key], unnumbered }): Section[] => {
    if (unnumbered !== true || key === undefined) return [];
    const section = { id: `unit-${key}`, title, sections: [] };
    if (key === "element-index") {
      return elementIndex.length === 0 ? [] : [{ ...section, blocks: elementIndex, isInCards: true }];
    }
    const listed = key === "list-of-figures" ? blocks.filter(isFigure) : blocks.filter(isListedTable);
    const items = listed.map(({ caption, id }) => [reference(id), text(` ${caption}`)]);
    return items.length === 0 ? [] : [{ ...section, blocks: [{ kind: "list", ordered: false, items }] }];
  });
}

function isFigure(block: Block): block is Figure {
  return block.kind === "figure";
}

/** Returns whether a block is a table with a number. */
function isListedTable(block: Block): block is Table {
  return block.kind === "table" && block.unlisted !== true;
}
