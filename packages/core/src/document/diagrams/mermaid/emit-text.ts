import { type Basis, basisOf, type Grounded, type Link } from "../../../model/index.ts";
import { indented } from "../drawn-label.ts";
import { mermaidAlias, mermaidText } from "./emit-name.ts";

/** Returns the whole text of a diagram: its kind, and its lines indented by one step. */
export function mermaidDiagram(kind: string, lines: readonly string[]): string {
  return [kind, ...indented(lines)].join("\n");
}

/** Gives nodes of a flowchart that no sentence states a dashed border, in addition to the mark in their labels. */
export function markBasis(elements: readonly (Grounded & { readonly id: string })[]): string[] {
  return (["proposed", "implied", "assumed"] satisfies Basis[]).flatMap((basis) => {
    const marked = elements.filter((element) => basisOf(element) === basis).map(({ id }) => mermaidAlias(id));
    if (marked.length === 0) return [];
    return [`classDef ${basis} stroke-dasharray: 4 3`, `class ${marked.join(",")} ${basis}`];
  });
}

/** Returns the last lines of a label that say whether an element is outside of the system, and which basis it has. */
export function marksOf(element: Grounded & { readonly kind?: string }): string[] {
  const basis = basisOf(element);
  return [...(element.kind === "external" ? ["external"] : []), ...(basis === "stated" ? [] : [basis])].map(
    (word) => `«${word}»`,
  );
}

/** Returns a part of a flowchart with a frame and a name around it, or nothing without content. */
export function subgraph(alias: string, quotedTitle: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`subgraph ${alias}[${quotedTitle}]`, ...indented(lines), "end"];
}

/** Returns an arrow, followed by its label if it has one. */
export function arrow(kind: string, label: string | null | undefined, marks: readonly string[] = []): string {
  const words = [...marks, ...(label ? [mermaidText(label)] : [])];
  return words.length === 0 ? kind : `${kind}|"${words.join(" ")}"|`;
}

/** Returns a link as an arrow, with a mark if the link itself has to say that no sentence states it. */
export function drawLink(link: Link, isMarked = false): string {
  const drawn = arrow("-->", link.label, isMarked ? marksOf({ basis: link.basis }) : []);
  return `${mermaidAlias(link.from)} ${drawn} ${mermaidAlias(link.to)}`;
}
