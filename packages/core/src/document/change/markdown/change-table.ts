import type { PhrasingContent, RootContent, TableRow } from "mdast";
import type { Change, FieldChange } from "../../../model/index.ts";
import { sayBreaking } from "../breaking/breaking-rules.ts";
import { besideName, toldBreaking, toldFacts } from "../told-facts.ts";
import {
  breakingSign,
  changedName,
  changesBySubject,
  changeSigns,
  changeTitles,
  sayCounts,
  type SubjectChanges,
} from "../words-of-change.ts";
import { compareWords, type WordPart } from "../compare-words.ts";
import { escapeHtml, html, paragraph, text } from "./markdown-nodes.ts";
import { oneLine, plain, unlinked } from "./plain-text.ts";

/** Values up to this length are shown whole, before and after. */
const shortValue = 60;

/** How many characters of a passage that both texts have are kept at each of its ends. */
const context = 30;

/** How much of a comparison a text has room for. */
export interface Room {
  /** The rows of each table. */
  readonly rows: number;
  /** The characters of each value. */
  readonly value: number;
}

/** More rows than this are closed until a reader opens them. */
const mostOpenRows = 10;

/** The items added or removed with their owners. */
export type ImpliedChanges = ReadonlyMap<Change, readonly Change[]>;

/**
 * Returns the changes of one subject as a table, folded if it is long; implied changes are listed in their
 * rows.
 */
export function changeTable(
  { changes, title }: SubjectChanges,
  implied: ImpliedChanges,
  room: Room,
): RootContent[] {
  const shown = changes.slice(0, room.rows);
  const cellOf = (change: Change): PhrasingContent[] => detailsOf(change, implied.get(change) ?? [], room);
  const isTold = shown.some((change) => cellOf(change).length > 0);
  const columns = ["", "Name", ...(isTold ? ["What changed"] : [])];
  const head: TableRow = { type: "tableRow", children: columns.map((name) => cell([text(name)])) };
  const rows = shown.map((change): TableRow => ({
    type: "tableRow",
    children: [
      cell([text(`${changeSigns[change.kind]} ${changeTitles[change.kind]}`)]),
      cell(nameOf(change, room)),
      ...(isTold ? [cell(cellOf(change))] : []),
    ],
  }));
  const more = changes.length - shown.length;
  const table: RootContent[] = [
    ...(shown.length === 0 ? [] : [{ type: "table" as const, children: [head, ...rows] }]),
    ...(more === 0 ? [] : [{ type: "paragraph" as const, children: [text(moreOf(more, shown.length))] }]),
  ];
  const breaking = changes.filter((change) => change.breaking.length > 0).length;
  const counts = `${sayCounts(changes)}${breaking === 0 ? "" : `; ${breakingSign} ${breaking} breaking`}`;
  return folded({ title, counts, isOpen: changes.length <= mostOpenRows }, table);
}

function moreOf(more: number, shown: number): string {
  return shown === 0 ? `${more} not listed here.` : `… and ${more} more.`;
}

/** Returns content below its title, which a reader opens if it is long. */
export function folded(
  { counts, isOpen, title }: { readonly title: string; readonly counts: string; readonly isOpen: boolean },
  content: readonly RootContent[],
): RootContent[] {
  if (isOpen)
    return [paragraph([{ type: "strong", children: [text(title)] }, text(`: ${counts}`)]), ...content];
  return [
    html(`<details>\n<summary><b>${escapeHtml(title)}</b>: ${escapeHtml(counts)}</summary>`),
    ...content,
    html("</details>"),
  ];
}

function nameOf(change: Change, { value }: Room): PhrasingContent[] {
  const beside = besideName(change);
  return [
    { type: "strong", children: [plain(changedName(change), value)] },
    ...(beside === "" ? [] : [text(" ("), plain(beside, value), text(")")]),
  ];
}

function detailsOf(change: Change, implied: readonly Change[], { value }: Room): PhrasingContent[] {
  const { kind, reasons } = change;
  const lines: PhrasingContent[][] = [
    ...toldBreaking(change).map((broken): PhrasingContent[] => [
      text(`${breakingSign} `),
      { type: "inlineCode", value: oneLine(broken.rule) },
      text(" "),
      plain(sayBreaking(broken), value),
    ]),
    ...toldFacts(change).map((field) =>
      kind === "added" || kind === "removed" ? factNodes(field, value) : fieldNodes(field, value),
    ),
    ...(kind === "renamed" && reasons.length > 0
      ? [[text("Renamed because: "), plain(reasons.join("; "), value)]]
      : []),
  ];
  for (const { changes, title } of changesBySubject(implied)) {
    const names = [...new Set(changes.map(({ name }) => name))].join(", ");
    lines.push([
      { type: "emphasis", children: [text(title.toLowerCase())] },
      text(": "),
      plain(names, value),
    ]);
  }
  return lines.flatMap((line, index) => [...(index === 0 ? [] : [html("<br>")]), ...line]);
}

function cell(children: readonly PhrasingContent[]): TableRow["children"][number] {
  return { type: "tableCell", children: [...children] };
}

/** Returns a fact before and after; for long texts, the different words with their surroundings. */
function fieldNodes({ after, before, field }: FieldChange, most: number): PhrasingContent[] {
  const name: PhrasingContent[] = [{ type: "emphasis", children: [plain(field)] }, blank(": ")];
  if (before === undefined || after === undefined)
    return [...name, ...oneSided(before === undefined ? "added" : "removed", before ?? after ?? "", most)];
  if (Math.max(before.length, after.length) > shortValue) {
    const parts = compareWords(before, after);
    if (parts.some(({ kind }) => kind === "same")) return [...name, ...wordNodes(parts, most)];
  }
  return [...name, valueOf(before, most), blank(" → "), valueOf(after, most)];
}

/** Returns a fact of something that is new or gone as a whole. */
function factNodes({ after, before, field }: FieldChange, most: number): PhrasingContent[] {
  return [{ type: "emphasis", children: [plain(field)] }, blank(": "), valueOf(after ?? before ?? "", most)];
}

function oneSided(kind: "added" | "removed", value: string, most: number): PhrasingContent[] {
  return kind === "added"
    ? [blank("+ "), valueOf(value, most)]
    : [blank("− "), { type: "delete", children: [valueOf(value, most)] }];
}

function valueOf(value: string, most: number): PhrasingContent {
  return unlinked(value) === "" ? { type: "emphasis", children: [blank("nothing")] } : plain(value, most);
}

function wordNodes(parts: readonly WordPart[], most: number): PhrasingContent[] {
  return parts.flatMap(({ kind, text }, index): PhrasingContent[] => {
    const gap = hasGap(parts[index - 1], { kind, text }) ? [blank(" ")] : [];
    if (kind === "same")
      return [...gap, blank(passage(text, { isFirst: index === 0, isLast: index === parts.length - 1 }))];
    if (text.trim() === "") return [];
    return [...gap, { type: kind === "added" ? "strong" : "delete", children: [plain(text, most)] }];
  });
}

/** Two words that replace each other are separated, whatever is between them in the texts. */
function hasGap(last: WordPart | undefined, part: WordPart): boolean {
  if (!last) return false;
  return (last.kind !== "same" && part.kind !== "same") || /\s$/u.test(last.text) || /^\s/u.test(part.text);
}

/** Returns a passage that did not change, without its middle if it is long. */
function passage(
  text: string,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): string {
  const [start, end] = [isFirst ? 0 : context, isLast ? 0 : context];
  const words = ` ${unlinked(text)} `;
  const whole = words.length <= start + end + context;
  const content = whole
    ? words
    : `${start === 0 ? "" : words.slice(0, start).replace(/\s\S*$/u, " ")}…${end === 0 ? "" : words.slice(-end).replace(/^\S*\s/u, " ")}`;
  return content.trim();
}

function blank(value: string): PhrasingContent {
  return { type: "text", value };
}
