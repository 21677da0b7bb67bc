import type { ChangeKind } from "../../../model/index.ts";
import { mermaidName } from "../../diagrams/index.ts";
import { changeSigns } from "../words-of-change.ts";
import type { SummaryGraph, SummaryLink, SummaryNode } from "./summary-graph.ts";

/** Fills with their own text colour and strokes that are seen on the light and on the dark page of a host. */
const looks: Readonly<Record<ChangeKind, { readonly node: string; readonly link: string }>> = {
  added: {
    node: "fill:#dafbe1,stroke:#1a7f37,stroke-width:3px,color:#0a3d1a",
    link: "stroke:#2da44e,stroke-width:3px",
  },
  removed: {
    node: "fill:#ffebe9,stroke:#cf222e,stroke-width:2px,stroke-dasharray:6 4,color:#6b0f16",
    link: "stroke:#e5534b,stroke-width:2px,stroke-dasharray:6 4",
  },
  changed: {
    node: "fill:#fff3c4,stroke:#9a6700,stroke-width:3px,stroke-dasharray:1 3,color:#4d3300",
    link: "stroke:#bf8700,stroke-width:3px,stroke-dasharray:1 3",
  },
  renamed: {
    node: "fill:#ddf4ff,stroke:#0969da,stroke-width:3px,stroke-dasharray:12 3 2 3,color:#0a3069",
    link: "stroke:#388bfd,stroke-width:3px,stroke-dasharray:12 3 2 3",
  },
};

/** Returns the graph as a Mermaid flowchart, in which no name of an element has a meaning for Mermaid. */
export function emitSummaryGraph({ links, more, nodes }: SummaryGraph): string {
  const aliases = new Map(nodes.map(({ id }, index) => [id, `n${index + 1}`]));
  const alias = (id: string): string => aliases.get(id) ?? "n0";
  const used = new Set(nodes.flatMap(({ kind }) => kind ?? []));
  return [
    "flowchart LR",
    ...nodes.map((node) => `  ${alias(node.id)}${shapeOf(node)}`),
    ...(more === 0 ? [] : [`  more["… and ${more} more"]`]),
    ...links.map((link) => `  ${alias(link.from)} ${arrowOf(link)} ${alias(link.to)}`),
    ...[...used].map((kind) => `  classDef ${kind} ${looks[kind].node}`),
    ...links.flatMap(({ kind }, index) =>
      kind === undefined ? [] : [`  linkStyle ${index} ${looks[kind].link}`],
    ),
  ].join("\n");
}

function shapeOf({ kind, name, type }: SummaryNode): string {
  const label = labelOf(name, kind);
  const shape =
    type === "database"
      ? `[(${label})]`
      : type === "actor" || type === "use-case"
        ? `([${label}])`
        : `[${label}]`;
  return kind === undefined ? shape : `${shape}:::${kind}`;
}

/** A sign before the name; the blank between them does not break, so that no sign begins a list of Markdown. */
function labelOf(name: string, kind: ChangeKind | undefined): string {
  const label = mermaidName(name);
  return kind === undefined ? label : `"${changeSigns[kind]}\u00A0${label.slice(1)}`;
}

function arrowOf({ kind }: SummaryLink): string {
  if (kind === undefined) return "-->";
  const label = `"${changeSigns[kind]}\u00A0${kind}"`;
  return kind === "removed" ? `-. ${label} .->` : `-- ${label} -->`;
}
