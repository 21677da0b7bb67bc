import { isInferred } from "../../model/index.ts";
import type { EmittedTrace } from "../emitted-diagram.ts";
import { mermaidAlias, mermaidText } from "./emit-name.ts";

/** What an emitter says of one diagram, apart from where it is kept. */
export interface MermaidDrawing {
  readonly text: string;
  readonly traces: readonly EmittedTrace[];
  /** Names the part of the model that it shows; nothing where one diagram shows all of it. */
  readonly part?: string;
}

interface Traced {
  readonly id: string;
  readonly name: string;
  readonly sources: readonly string[];
}

/** The whole text of a diagram: its kind, and its lines one step in. */
export function mermaidDiagram(kind: string, lines: readonly string[]): string {
  return [kind, ...indented(lines)].join("\n");
}

/** The lines, one step further in. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** The traces of elements by their names as drawn; inferred elements have none. */
export function tracesOf(elements: readonly Omit<Traced, "id">[]): EmittedTrace[] {
  return elements
    .filter((element) => !isInferred(element))
    .map(({ name, sources }) => ({ element: mermaidText(name), requirements: sources }));
}

/** Marks the inferred ones of a flowchart's nodes by a dashed border. */
export function markInferred(
  elements: readonly Pick<Traced, "id" | "sources">[],
  aliasOf: (id: string) => string = mermaidAlias,
): string[] {
  const inferred = elements.filter(isInferred).map(({ id }) => aliasOf(id));
  if (inferred.length === 0) return [];
  return ["classDef inferred stroke-dasharray: 4 3", `class ${inferred.join(",")} inferred`];
}

/** A part of a flowchart with a frame and a name around it; nothing without content. */
export function subgraph(alias: string, quotedTitle: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`subgraph ${alias}[${quotedTitle}]`, ...indented(lines), "end"];
}

/** An arrow with its label behind it, or without one. */
export function arrow(kind: string, label: string | null | undefined): string {
  return label === null || label === undefined ? kind : `${kind}|"${mermaidText(label)}"|`;
}
