import { isInferred } from "../../../model/index.ts";
import { indented } from "../drawn-label.ts";
import { mermaidAlias, mermaidText } from "./emit-name.ts";

/** The whole text of a diagram: its kind, and its lines one step in. */
export function mermaidDiagram(kind: string, lines: readonly string[]): string {
  return [kind, ...indented(lines)].join("\n");
}

/** Marks the inferred ones of a flowchart's nodes by a dashed border. */
export function markInferred(
  elements: readonly { readonly id: string; readonly sources: readonly string[] }[],
): string[] {
  const inferred = elements.filter(isInferred).map(({ id }) => mermaidAlias(id));
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
