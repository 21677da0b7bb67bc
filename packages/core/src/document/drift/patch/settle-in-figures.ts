import type { Diagram, DiagramKey, DriftFinding, FoundColumn, FoundPart } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { foundTables } from "../tables/found-tables.ts";
import { fullForm } from "../../likeness/index.ts";
import { differenceOf } from "../technology/compare-technologies.ts";
import { addLink, addPart, type NewLink } from "./add-to-figure.ts";
import { addColumn, removeColumn, renameColumn, retypeColumn } from "./change-columns.ts";
import { changeTechnology, turnLinks } from "./change-in-figure.ts";
import type { Figure } from "./figure.ts";
import { removeLinks, removePart } from "./remove-from-figure.ts";

/** The figures of a project, and what the comparison knows of them. */
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

/** The connections of a part to what a figure shows, each direction of a pair once. */
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
