import { changeStyle, countChanges, sayBreaking } from "../../change/index.ts";
import {
  type Change,
  changeKinds,
  changeSubjects,
  type Consequence,
  type ProjectComparison,
} from "../../../model/index.ts";
import {
  type Block,
  type Cell,
  cell,
  type Inline,
  paragraph,
  reference,
  type Section,
  strong,
  type Table,
  text,
} from "../document.ts";

/** The id of the chapter "What has changed". */
export const changesChapterId = "what-has-changed";

/** The titles of the chapter's link targets. */
export type Labels = ReadonlyMap<string, string>;

/** The content of the chapter besides the changes themselves. */
export interface ChapterParts {
  readonly figures: readonly Block[];
  readonly labels: Labels;
  /** Whether the document marks its changed parts with bars. */
  readonly hasBars: boolean;
}

/**
 * Returns the chapter on the changes since another state: the numbers, each change, its consequences,
 * and the changed figures before and after.
 */
export function changesChapter(
  comparison: ProjectComparison,
  { figures, hasBars, labels }: ChapterParts,
): Section {
  const { changes, consequences, notes } = comparison;
  const blocks: Block[] = [
    summary(comparison),
    ...(changes.length === 0 || !hasBars
      ? []
      : [paragraph("A bar at the margin marks what was added or changed since.")]),
    ...notes.map((note) => paragraph(note)),
    ...(changes.length === 0 ? [] : [changesTable(changes, labels)]),
  ];
  const sections = [
    ...(consequences.length === 0
      ? []
      : [section("consequences", "Consequences", consequenceBlocks(consequences, labels))]),
    ...(figures.length === 0 ? [] : [section("figures", "Changed figures", figures)]),
  ];
  return { id: changesChapterId, title: "What has changed", blocks, sections };
}

function section(key: string, title: string, blocks: readonly Block[]): Section {
  return { id: `${changesChapterId}-${key}`, title, blocks, sections: [] };
}

function summary(comparison: ProjectComparison): Block {
  const { detail, name } = comparison.before;
  const counts = countChanges(comparison);
  const parts = changeKinds.flatMap((kind) => (counts[kind] === 0 ? [] : [`${counts[kind]} ${kind}`]));
  const breaking =
    counts.breaking === 0 ? [] : [` Of these, ${counts.breaking} break those that rely on them.`];
  return paragraph(
    "Compared with ",
    strong(name),
    detail === undefined ? "" : ` (${detail})`,
    ...(parts.length === 0 ? [", nothing has changed in meaning."] : [`: ${parts.join(", ")}.`, ...breaking]),
  );
}

function changesTable(changes: readonly Change[], labels: Labels): Table {
  return {
    kind: "table",
    id: "table-what-has-changed",
    caption: "Changes by kind",
    unlisted: true,
    columns: [
      { title: "Change", share: 1.4 },
      { title: "Name", share: 3 },
      { title: "What has changed", share: 6 },
    ],
    rows: changeSubjects.flatMap(({ key, title }): (readonly Cell[])[] => {
      const own = changes.filter(({ subject }) => subject === key);
      return own.length === 0 ? [] : [[cell(title)], ...own.map((change) => changeRow(change, labels))];
    }),
  };
}

function changeRow(change: Change, labels: Labels): Cell[] {
  const { sign, word } = changeStyle(change.kind);
  return [cell(`${sign} ${word}`), { lines: [nameOf(change, labels)] }, { lines: detailsOf(change) }];
}

function nameOf({ after, before, kind, name, owner, ownerName, subject }: Change, labels: Labels): Inline[] {
  const id = after?.id ?? "";
  const target = subject === "use-case" ? id.toUpperCase() : id;
  const shown = kind === "renamed" ? `${before?.name ?? ""} → ${name}` : name;
  const isLinked = (subject === "requirement" || subject === "use-case") && labels.has(target);
  return [
    ...(owner === undefined || ownerName === undefined ? [] : [text(`${ownerName}: `)]),
    isLinked ? reference(target, shown) : text(shown),
  ];
}

/** The number of facts of one change, and of characters of a fact, that the table shows. */
const mostFacts = 8;
const longest = 240;

/** The table only names added and removed items, and shows changed ones before and after. */
function detailsOf({ breaking, fields, kind, reasons }: Change): Inline[][] {
  const facts = kind === "added" || kind === "removed" ? [] : fields;
  const lines = facts
    .slice(0, mostFacts)
    .map(({ after, before, field }): Inline[] => [text(`${field}: `), ...differenceOf(before, after)]);
  const more = facts.length > mostFacts ? [[text(`and ${facts.length - mostFacts} more`)]] : [];
  const why =
    kind === "renamed" && reasons.length > 0 ? [[text(`taken for the same by: ${reasons.join(", ")}`)]] : [];
  return [
    ...breaking.map((broken) => [strong("Breaking: "), text(sayBreaking(broken))]),
    ...lines,
    ...more,
    ...why,
  ];
}

function differenceOf(before: string | undefined, after: string | undefined): Inline[] {
  const quoted = (value: string): string => `“${shortened(value)}”`;
  if (after === undefined) return before === undefined ? [] : [text(quoted(before)), text(" was removed")];
  if (before === undefined) return [text("new: "), text(quoted(after))];
  // An element that changed inside has the same name on both sides.
  return [text(before === after ? quoted(after) : `${quoted(before)} → ${quoted(after)}`)];
}

function shortened(value: string): string {
  return value.length <= longest ? value : `${value.slice(0, longest - 1).trimEnd()}…`;
}

const consequenceKinds = [
  { kind: "suspect-trace", title: "Traced to a requirement that has changed, and not changed itself: " },
  { kind: "still-mentioned", title: "Still speaks of what is no longer there: " },
] as const;

function consequenceBlocks(consequences: readonly Consequence[], labels: Labels): Block[] {
  return consequenceKinds.flatMap(({ kind, title }): Block[] => {
    const own = consequences.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const items = own.map(({ message, place }): Inline[] => [
      text(message),
      ...(labels.has(place.id) ? [text(" ("), reference(place.id), text(")")] : []),
    ]);
    return [paragraph(strong(title)), { kind: "list", ordered: false, items }];
  });
}
