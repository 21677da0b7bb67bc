import type { PhrasingContent, RootContent, TableRow } from "mdast";
import type { Change } from "../../../model/index.ts";
import { sayBreaking } from "../breaking/breaking-rules.ts";
import { besideName, toldFacts } from "../told-facts.ts";
import {
  breakingSign,
  changedName,
  changesBySubject,
  changeSigns,
  changeTitles,
  sayCounts,
  type SubjectChanges,
} from "../words-of-change.ts";
import { factNodes, fieldNodes } from "./field-nodes.ts";
import { escapeHtml, html, paragraph, text } from "./markdown-nodes.ts";
import { oneLine, plain } from "./plain-text.ts";

/** How much of a comparison a text has room for. */
export interface Room {
  /** The rows of each table. */
  readonly rows: number;
  /** The characters of each value. */
  readonly value: number;
}

/** More rows than this are closed until a reader opens them. */
const mostOpenRows = 10;

/** What was added or removed with its owner. */
export type ImpliedChanges = ReadonlyMap<Change, readonly Change[]>;

/** Returns the changes of one subject as a table, closed if it is long; what they imply is told in their rows. */
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
  const { breaking, kind, reasons } = change;
  const lines: PhrasingContent[][] = [
    ...breaking.map((broken): PhrasingContent[] => [
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
