import type { DiagramRelation, ElementShape, FoundPart } from "../../../model/index.ts";
import { groupOfFound } from "../parts/match-parts.ts";
import type { Figure } from "./figure.ts";

/** How a figure writes its elements and links. */
export type FigureStyle = "flowchart" | "plantuml" | "c4";

/** Returns how a figure is written; undefined for languages in which nothing is added. */
export function styleOf({ diagram: { notation }, lines }: Figure): FigureStyle | undefined {
  const isC4 = lines.some((line) =>
    /^\s*(?:Container|System|Component|Person)(?:Db|Queue)?(?:_Ext)?\s*\(/.test(line),
  );
  if (isC4) return "c4";
  if (notation === "plantuml") return "plantuml";
  return lines.some((line) => /^\s*(?:flowchart|graph)\b/.test(line)) ? "flowchart" : undefined;
}

/** Returns the shape by which a part of a system is drawn. */
export function shapeOf(part: FoundPart, style: FigureStyle): ElementShape {
  const group = groupOfFound(part);
  if (group === "store") return "database";
  // A flowchart has no shape of its own for a queue.
  return group === "queue" && style !== "flowchart" ? "queue" : "component";
}

/** Returns the line that declares a part. */
export function declarationOf(
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
export function linkOf(
  { from, to }: Pick<DiagramRelation, "from" | "to">,
  label: string | undefined,
  style: FigureStyle,
): string {
  if (style === "c4") return `Rel(${from}, ${to}, "${label ?? "Uses"}")`;
  if (label === undefined) return `${from} --> ${to}`;
  return style === "plantuml" ? `${from} --> ${to} : ${label}` : `${from} -->|${label}| ${to}`;
}

/** Returns the spellings of an alias as an end of a link, the plainest first. */
export function endsFor(alias: string, style: FigureStyle): string[] {
  const plain = /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(alias) ? [alias] : [];
  return style === "plantuml" ? [...plain, `[${alias}]`, `"${alias}"`] : plain;
}
