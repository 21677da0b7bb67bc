import type { Diagram, DiagramRelation, FoundPart, ElementShape } from "../../../model/index.ts";
import { idFromName } from "../../words/index.ts";
import { groupOfFound } from "../parts/match-parts.ts";
import { type Figure, firstAsMeant, indentOf, indexOf, lineOfAlias, spliced } from "./figure.ts";
import { withElement, withRelations } from "./meant-content.ts";

/** A connection that a figure does not show yet; its ends are aliases of the figure. */
export interface NewLink {
  readonly from: string;
  readonly to: string;
  readonly protocol?: string | undefined;
}

/** Returns a figure that shows one more connection; undefined if that cannot be written. */
export function addLink(figure: Figure, link: NewLink): Diagram | undefined {
  const style = styleOf(figure);
  if (style === undefined) return undefined;
  const label = labelFor(figure, link);
  const at = endOfLinks(figure, link.from);
  const indent = indentOf(figure.lines[at - 1]);
  const candidates = endsFor(link.from, style).flatMap((from) =>
    endsFor(link.to, style).map((to) =>
      spliced(figure.lines, at, { insert: [`${indent}${linkOf({ from, to }, label, style)}`] }),
    ),
  );
  return firstAsMeant(figure, candidates, withRelations(figure.content, [relationOf(link, label, style)]));
}

/**
 * Returns a figure that shows one more part beside its neighbours, with its connections to them; undefined if that cannot
 * be written.
 */
export function addPart(
  figure: Figure,
  part: FoundPart,
  linksOf: (alias: string) => readonly NewLink[],
): Diagram | undefined {
  const style = styleOf(figure);
  if (style === undefined) return undefined;
  const alias = unusedAlias(figure, part.name);
  const links = linksOf(alias);
  const shape = shapeOf(part, style);
  const technology = style === "c4" ? part.technologies.join(", ") : "";
  const beside = links.flatMap(({ from, to }) => [from, to]).filter((one) => one !== alias);
  for (const [anchor, index] of anchorsOf(figure, beside)) {
    const indent = indentOf(figure.lines[index]);
    const declared = spliced(figure.lines, index + 1, {
      insert: [`${indent}${declarationOf({ name: part.name, shape, technology }, alias, style)}`],
    });
    const parent = figure.content.elements.find((one) => one.alias === anchor)?.parent;
    const relations = links.map((link) => relationOf(link, labelFor(figure, link), style));
    const element = {
      alias,
      name: part.name,
      shape,
      members: [],
      line: 1,
      ...(parent === undefined ? {} : { parent }),
      ...(technology === "" ? {} : { technology }),
      ...(style === "c4" ? { stereotype: stereotypeOf(shape) } : {}),
    };
    const meant = withRelations(withElement(figure.content, element), relations);
    const changed = firstAsMeant(figure, withLinks(declared, { figure, index, links, style }), meant);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

function stereotypeOf(shape: string): string {
  return shape === "database" ? "ContainerDb" : shape === "queue" ? "ContainerQueue" : "Container";
}

/** The links follow the last link of the figure, or the new part if there is none. */
function* withLinks(
  declared: readonly string[],
  {
    figure,
    index,
    links,
    style,
  }: {
    readonly figure: Figure;
    readonly index: number;
    readonly links: readonly NewLink[];
    readonly style: FigureStyle;
  },
): Generator<readonly string[]> {
  const last = Math.max(...figure.content.relations.map(({ line }) => indexOf(figure, line)), -1);
  const at = last === -1 ? index + 2 : last >= index ? last + 2 : last + 1;
  const indent = indentOf(declared[at - 1]);
  const written = links.map((link) => {
    const [from, to] = [endsFor(link.from, style), endsFor(link.to, style)];
    return `${indent}${linkOf({ from: from[0] ?? link.from, to: to[0] ?? link.to }, labelFor(figure, link), style)}`;
  });
  yield spliced(declared, at, { insert: written });
  yield spliced(declared, index + 2, { insert: written });
}

function unusedAlias({ content }: Figure, name: string): string {
  const plain = idFromName(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^(?=\d)/, "p");
  const taken = new Set(content.elements.map(({ alias }) => alias.toLowerCase()));
  let alias = plain;
  for (let number = 2; taken.has(alias.toLowerCase()); number += 1) alias = `${plain}_${number}`;
  return alias;
}

/** The elements whose declarations a new element may follow, the neighbours first, each with its line. */
function anchorsOf(figure: Figure, beside: readonly string[]): (readonly [string, number])[] {
  const links = new Set(figure.content.relations.map(({ line }) => indexOf(figure, line)));
  const isDeclaration = (index: number): boolean =>
    !links.has(index) && !/^\s*(?:subgraph\b.*|.*\{\s*)$/.test(figure.lines[index] ?? "");
  const lineOf = (alias: string): (readonly [string, number])[] => {
    const index = lineOfAlias(figure, alias);
    return index === undefined || !isDeclaration(index) ? [] : [[alias, index]];
  };
  const neighbours = beside.flatMap(lineOf).toSorted(([, a], [, b]) => b - a);
  const others = figure.content.elements
    .flatMap(({ alias }) => lineOf(alias))
    .toSorted(([, a], [, b]) => b - a);
  return [...neighbours, ...others].slice(0, 10);
}

/** The index behind the last link of an element, else behind the last link, else behind the last element. */
function endOfLinks(figure: Figure, from: string): number {
  const { elements, relations } = figure.content;
  const own = relations.filter((relation) => relation.from === from);
  const lines = (own.length > 0 ? own : relations.length > 0 ? relations : elements).map(({ line }) => line);
  return indexOf(figure, Math.max(...lines, figure.diagram.line)) + 1;
}

/** Links have labels if most of the figure's links have some. */
function labelFor({ content: { relations } }: Figure, { protocol }: NewLink): string | undefined {
  const labelled = relations.filter(({ label }) => label !== undefined);
  return labelled.length * 2 > relations.length ? protocol : undefined;
}

function relationOf({ from, to }: NewLink, label: string | undefined, style: FigureStyle): DiagramRelation {
  const said = style === "c4" ? (label ?? "Uses") : label;
  return { from, to, kind: "directed", line: 1, ...(said === undefined ? {} : { label: said }) };
}

/** How a figure writes its elements and links. */
type FigureStyle = "flowchart" | "plantuml" | "c4";

/** Returns how a figure is written; undefined for languages in which nothing is added. */
function styleOf({ diagram: { notation }, lines }: Figure): FigureStyle | undefined {
  const isC4 = lines.some((line) =>
    /^\s*(?:Container|System|Component|Person)(?:Db|Queue)?(?:_Ext)?\s*\(/.test(line),
  );
  if (isC4) return "c4";
  if (notation === "plantuml") return "plantuml";
  return lines.some((line) => /^\s*(?:flowchart|graph)\b/.test(line)) ? "flowchart" : undefined;
}

/** Returns the shape by which a part of a system is drawn. */
function shapeOf(part: FoundPart, style: FigureStyle): ElementShape {
  const group = groupOfFound(part);
  if (group === "store") return "database";
  // A flowchart has no shape of its own for a queue.
  return group === "queue" && style !== "flowchart" ? "queue" : "component";
}

/** Returns the line that declares a part. */
function declarationOf(
  {
    name,
    shape,
    technology,
  }: { readonly name: string; readonly shape: ElementShape; readonly technology: string },
  alias: string,
  style: FigureStyle,
): string {
  const quoted = `"${name.replaceAll('"', "'")}"`;
  if (style === "plantuml") return `${shape} ${quoted} as ${alias}`;
  if (style === "c4") {
    const macro = shape === "database" ? "ContainerDb" : shape === "queue" ? "ContainerQueue" : "Container";
    return technology === ""
      ? `${macro}(${alias}, ${quoted})`
      : `${macro}(${alias}, ${quoted}, "${technology.replaceAll('"', "'")}")`;
  }
  const label = /^[\p{L}\p{N} ._-]+$/u.test(name) ? name : quoted;
  return shape === "database" ? `${alias}[(${label})]` : `${alias}[${label}]`;
}

/** Returns the line that links two ends as they are written in the figure. */
function linkOf(
  { from, to }: Pick<DiagramRelation, "from" | "to">,
  label: string | undefined,
  style: FigureStyle,
): string {
  if (style === "c4") return `Rel(${from}, ${to}, "${label ?? "Uses"}")`;
  if (label === undefined) return `${from} --> ${to}`;
  return style === "plantuml" ? `${from} --> ${to} : ${label}` : `${from} -->|${label}| ${to}`;
}

/** Returns the spellings of an alias as an end of a link, the plainest first. */
function endsFor(alias: string, style: FigureStyle): string[] {
  const plain = /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(alias) ? [alias] : [];
  return style === "plantuml" ? [...plain, `[${alias}]`, `"${alias}"`] : plain;
}
