import {
  type Diagram,
  type DiagramKey,
  type DriftFinding,
  type FoundColumn,
  type FoundPart,
  literalPattern,
} from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { foundTables } from "../tables/found-tables.ts";
import { fullForm } from "../../likeness/index.ts";
import { differenceOf } from "../technology/compare-technologies.ts";
import { columnIn } from "../tables/column-text.ts";
import { addLink, addPart, type NewLink } from "./add-to-figure.ts";
import { type Figure, firstAsMeant, indexOf, lineOfAlias, spliced, indentOf } from "./figure.ts";
import { removeLinks, removePart } from "./remove-from-figure.ts";
import { joinLinkLine, splitLinkLine } from "./link-line.ts";
import { withChanged } from "./meant-content.ts";

/** The figures of a project, with their elements in the comparison. */
export interface SettledFigures {
  readonly comparison: Comparison;
  readonly figures: readonly Figure[];
  /** The ids of elements by figure and alias. */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const structures: readonly DiagramKey[] = [
  "component",
  "interface",
  "system_conceptual",
  "onPrem",
  "AWS",
  "GCP",
  "Azure",
];

/** Returns the figures with texts that settle a finding; none if that cannot be written. */
export function settleInFigures(finding: DriftFinding, settled: SettledFigures): Diagram[] {
  switch (finding.subject) {
    case "part":
      return finding.kind === "missing-in-design" ? add(finding, settled) : remove(finding, settled);
    case "connection":
      return settleConnection(finding, settled);
    case "technology":
      return settleTechnology(finding, settled);
    case "column":
      return settleColumn(finding, settled);
    case "endpoint":
    case "message":
    case "table":
    case "sentence":
      return [];
  }
}

function add({ elements, name }: DriftFinding, settled: SettledFigures): Diagram[] {
  const part = settled.comparison.foundParts.find((one) => one.name === name);
  if (part === undefined) return [];
  const count = (figure: Figure): number =>
    elements.filter((id) => aliasOf(id, figure, settled) !== undefined).length;
  const figures = structuresOf(settled)
    .filter(
      ({ diagram }) =>
        diagram.key === "component" || elements.some((id) => aliasOf(id, { diagram }, settled) !== undefined),
    )
    .toSorted((a, b) => count(b) - count(a));
  for (const figure of figures) {
    const changed = addPart(figure, part, (alias) => linksOf(part, alias, { figure, settled }));
    if (changed !== undefined) return [changed];
  }
  return [];
}

/** The connections of a part to the elements of a figure, each direction of a pair once. */
function linksOf(
  part: FoundPart,
  alias: string,
  { figure, settled }: { readonly figure: Figure; readonly settled: SettledFigures },
): NewLink[] {
  const { matches, system } = settled.comparison;
  const links = system.connections.flatMap(({ from, protocol, to }): NewLink[] => {
    if (from === to || (from !== part.id && to !== part.id)) return [];
    const element = matches.designOf.get(from === part.id ? to : from)?.element.id;
    const other = element === undefined ? undefined : aliasOf(element, figure, settled);
    if (other === undefined) return [];
    return [from === part.id ? { from: alias, to: other, protocol } : { from: other, to: alias, protocol }];
  });
  return [...new Map(links.map((link) => [`${link.from} ${link.to}`, link])).values()];
}

function remove({ elements: [id = ""], kind }: DriftFinding, settled: SettledFigures): Diagram[] {
  return kind === "missing-in-system" ? inEach(id, settled, removePart) : [];
}

function settleConnection({ elements, kind }: DriftFinding, settled: SettledFigures): Diagram[] {
  const [from = "", to = ""] = elements;
  const figures = structuresOf(settled).flatMap((figure) => {
    const [source, target] = [aliasOf(from, figure, settled), aliasOf(to, figure, settled)];
    return source === undefined || target === undefined ? [] : [{ figure, from: source, to: target }];
  });
  switch (kind) {
    case "missing-in-design": {
      const protocol = protocolOf(from, to, settled.comparison);
      for (const { figure, ...ends } of figures) {
        const changed = addLink(figure, { ...ends, protocol });
        if (changed !== undefined) return [changed];
      }
      return [];
    }
    case "missing-in-system":
      return figures.flatMap((one) => removeLinks(one.figure, [one.from, one.to]) ?? []);
    case "differs":
      return figures.flatMap((one) => turnLinks(one.figure, one.from, one.to) ?? []);
    case "renamed":
      return [];
  }
}

function protocolOf(
  from: string,
  to: string,
  { matches: { designOf }, system }: Comparison,
): string | undefined {
  return system.connections.find(
    (one) => designOf.get(one.from)?.element.id === from && designOf.get(one.to)?.element.id === to,
  )?.protocol;
}

function settleTechnology({ elements: [id = ""] }: DriftFinding, settled: SettledFigures): Diagram[] {
  const { designParts, matches } = settled.comparison;
  const part = designParts.find(({ element }) => element.id === id);
  const difference = part && differenceOf(part, matches.foundOf.get(id) ?? []);
  return difference === undefined
    ? []
    : inEach(id, settled, (figure, alias) => changeTechnology(figure, alias, difference));
}

function settleColumn(finding: DriftFinding, settled: SettledFigures): Diagram[] {
  const { document, kind, name, newName = "" } = finding;
  const [, column] = atDot(name);
  return settled.figures.flatMap((figure) => {
    const entity = figure.content.elements.find(({ line }) =>
      document.some((place) => place.file === figure.diagram.file && place.line === line),
    );
    if (entity === undefined) return [];
    const place = { alias: entity.alias, column };
    const found = columnNamed(kind === "missing-in-design" ? name : newName, settled.comparison);
    switch (kind) {
      case "missing-in-system":
        return removeColumn(figure, place) ?? [];
      case "renamed":
        return renameColumn(figure, place, atDot(newName)[1]) ?? [];
      case "missing-in-design":
        return (found && addColumn(figure, entity.alias, found)) ?? [];
      case "differs": {
        const before = /is (.+) in the data model/.exec(finding.message)?.[1] ?? "";
        const after = found?.type ?? "";
        return before === "" || after === "" ? [] : (retypeColumn(figure, place, { before, after }) ?? []);
      }
    }
  });
}

function atDot(name: string): readonly [string, string] {
  const at = name.lastIndexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}

function columnNamed(name: string, comparison: Comparison): FoundColumn | undefined {
  const [table, column] = atDot(name);
  return foundTables(comparison)
    .find((one) => fullForm(one.name) === fullForm(table))
    ?.columns.find((one) => fullForm(one.name) === fullForm(column));
}

/** Changes each figure of structure that shows an element. */
function inEach(
  id: string,
  settled: SettledFigures,
  change: (figure: Figure, alias: string) => Diagram | undefined,
): Diagram[] {
  return structuresOf(settled).flatMap((figure) => {
    const alias = aliasOf(id, figure, settled);
    return alias === undefined ? [] : (change(figure, alias) ?? []);
  });
}

function structuresOf({ figures }: SettledFigures): Figure[] {
  return figures
    .filter(({ diagram }) => structures.includes(diagram.key))
    .toSorted((a, b) => structures.indexOf(a.diagram.key) - structures.indexOf(b.diagram.key));
}

function aliasOf(
  id: string,
  { diagram }: Pick<Figure, "diagram">,
  { shown }: SettledFigures,
): string | undefined {
  return [...(shown.get(diagram.id) ?? [])].find(([, element]) => element === id)?.[0];
}

/** Returns a figure in which an element has another technology; undefined if that cannot be written. */
function changeTechnology(
  figure: Figure,
  alias: string,
  { after, before }: { readonly before: string; readonly after: string },
): Diagram | undefined {
  const index = lineOfAlias(figure, alias);
  const line = index === undefined ? undefined : figure.lines[index];
  if (index === undefined || line?.includes(before) !== true) return undefined;
  const replaced = (text: string): string => text.replace(before, () => after);
  const meant = withChanged(figure.content, alias, (element) => ({
    ...element,
    name: replaced(element.name),
    ...(element.technology === undefined ? {} : { technology: replaced(element.technology) }),
    ...(element.stereotype === undefined ? {} : { stereotype: replaced(element.stereotype) }),
  }));
  // The alias may bear the name of the technology too, and stays.
  const places = [line.indexOf(before), line.lastIndexOf(before)];
  const candidates = places.map((place) =>
    spliced(figure.lines, index, {
      remove: 1,
      insert: [`${line.slice(0, place)}${after}${line.slice(place + before.length)}`],
    }),
  );
  return firstAsMeant(figure, candidates, meant);
}

/** Returns a figure in which the arrows from one alias to another point back; undefined if that cannot be written. */
function turnLinks(figure: Figure, from: string, to: string): Diagram | undefined {
  const { elements, relations } = figure.content;
  const own = relations.filter((relation) => relation.from === from && relation.to === to);
  if (own.length === 0) return undefined;
  const lines = new Set(own.map(({ line }) => indexOf(figure, line)));
  const turned = figure.lines.map((line, index) => {
    const split = lines.has(index) ? splitLinkLine(line, figure.diagram.notation) : undefined;
    return split?.ends.length === 2 ? joinLinkLine({ ...split, ends: split.ends.toReversed() }) : line;
  });
  const meant = {
    elements,
    relations: relations.map((relation) =>
      own.includes(relation) ? { ...relation, from: to, to: from } : relation,
    ),
  };
  return firstAsMeant(figure, [turned], meant);
}

/** A column of an entity of a figure. */
interface ColumnPlace {
  readonly alias: string;
  readonly column: string;
}

interface MemberLine {
  readonly index: number;
  readonly text: string;
}

/** Returns a figure in which an entity has one more column; undefined if that cannot be written. */
function addColumn(figure: Figure, alias: string, column: FoundColumn): Diagram | undefined {
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
function removeColumn(figure: Figure, place: ColumnPlace): Diagram | undefined {
  return changeMember(figure, place, () => undefined);
}

/** Returns a figure in which a column has another name; undefined if that cannot be written. */
function renameColumn(figure: Figure, place: ColumnPlace, name: string): Diagram | undefined {
  return changeMember(figure, place, (text) => text.replace(wordOf(place.column), () => name));
}

/** Returns a figure in which a column has another type; undefined if that cannot be written. */
function retypeColumn(
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
