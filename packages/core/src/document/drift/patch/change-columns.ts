import { type Diagram, type FoundColumn, literalPattern } from "../../../model/index.ts";
import { columnIn } from "../tables/column-text.ts";
import { fullForm } from "../../likeness/index.ts";
import { type Figure, firstAsMeant, indentOf, lineOfAlias, spliced } from "./figure.ts";
import { withChanged } from "./meant-content.ts";

/** A column of an entity of a figure. */
export interface ColumnPlace {
  readonly alias: string;
  readonly column: string;
}

interface MemberLine {
  readonly index: number;
  readonly text: string;
}

/** Returns a figure in which an entity has one more column; undefined if that cannot be written. */
export function addColumn(figure: Figure, alias: string, column: FoundColumn): Diagram | undefined {
  const members = memberLines(figure, alias);
  const last = members.at(-1);
  if (last === undefined) return undefined;
  const type = (column.type ?? "text").trim();
  const isMermaid = figure.diagram.notation === "mermaid";
  // A type of Mermaid is one word.
  const member = isMermaid ? `${type.split(/\s/)[0] ?? "text"} ${column.name}` : `${column.name} : ${type}`;
  const lines = spliced(figure.lines, last.index + 1, { insert: [`${indentOf(last.text)}${member}`] });
  const meant = withChanged(figure.content, alias, (element) => ({
    ...element,
    members: [...element.members, member],
  }));
  return firstAsMeant(figure, [lines], meant);
}

/** Returns a figure without a column of an entity; undefined if that cannot be written. */
export function removeColumn(figure: Figure, place: ColumnPlace): Diagram | undefined {
  return changeMember(figure, place, () => undefined);
}

/** Returns a figure in which a column has another name; undefined if that cannot be written. */
export function renameColumn(figure: Figure, place: ColumnPlace, name: string): Diagram | undefined {
  return changeMember(figure, place, (text) => text.replace(wordOf(place.column), () => name));
}

/** Returns a figure in which a column has another type; undefined if that cannot be written. */
export function retypeColumn(
  figure: Figure,
  place: ColumnPlace,
  { after, before }: { readonly before: string; readonly after: string },
): Diagram | undefined {
  return changeMember(figure, place, (text) => text.replace(before, () => after));
}

function wordOf(name: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])${literalPattern(name)}(?![\p{L}\p{N}_])`, "u");
}

function changeMember(
  figure: Figure,
  { alias, column }: ColumnPlace,
  change: (text: string) => string | undefined,
): Diagram | undefined {
  const isIt = (text: string): boolean =>
    fullForm(columnIn(text.trim(), figure.diagram.notation)?.name ?? "") === fullForm(column);
  const line = memberLines(figure, alias).find(({ text }) => isIt(text));
  if (line === undefined) return undefined;
  const changed = change(line.text);
  const lines = spliced(figure.lines, line.index, {
    remove: 1,
    insert: changed === undefined ? [] : [changed],
  });
  const meant = withChanged(figure.content, alias, (element) => ({
    ...element,
    members: element.members.flatMap((member) => (isIt(member) ? (change(member) ?? []) : [member])),
  }));
  return firstAsMeant(figure, [lines], meant);
}

/** The lines between the braces of an entity that show something. */
function memberLines(figure: Figure, alias: string): MemberLine[] {
  const start = lineOfAlias(figure, alias);
  if (start === undefined || !/\{\s*$/.test(figure.lines[start] ?? "")) return [];
  const end = figure.lines.findIndex((line, index) => index > start && /^\s*\}/.test(line));
  return figure.lines
    .slice(start + 1, end === -1 ? start + 1 : end)
    .map((text, offset) => ({ index: start + 1 + offset, text }))
    .filter(({ text }) => columnIn(text.trim(), figure.diagram.notation) !== undefined);
}
