/** The two notations of diagrams. */
export const notations = ["plantuml", "mermaid"] as const;

export type Notation = (typeof notations)[number];

/** The groups of the publish dialog; the first has no heading. */
export const diagramGroups = [
  { key: "general", title: "" },
  { key: "data", title: "Data Models" },
  { key: "application", title: "Application Models" },
  { key: "deployment", title: "Deployment Models" },
] as const;

export type DiagramGroup = (typeof diagramGroups)[number]["key"];

/** The 13 publishable diagrams, with the keys of the contract and in the product's order. */
export const diagramKinds = [
  { key: "usecase", group: "general", title: "Use case diagram", notation: "plantuml" },
  { key: "interaction", group: "general", title: "Interaction diagram", notation: "plantuml" },
  {
    key: "system_conceptual",
    group: "general",
    title: "System conceptual design",
    notation: "plantuml",
  },
  { key: "interface", group: "general", title: "Interface diagram", notation: "plantuml" },
  { key: "conceptual", group: "data", title: "Conceptual data model", notation: "plantuml" },
  { key: "logical", group: "data", title: "Logical data model", notation: "plantuml" },
  { key: "physical", group: "data", title: "Physical data model", notation: "plantuml" },
  { key: "component", group: "application", title: "Component model", notation: "plantuml" },
  { key: "class", group: "application", title: "Class model", notation: "plantuml" },
  { key: "onPrem", group: "deployment", title: "On-premises deployment", notation: "plantuml" },
  { key: "AWS", group: "deployment", title: "AWS deployment", notation: "plantuml" },
  { key: "GCP", group: "deployment", title: "GCP deployment", notation: "plantuml" },
  { key: "Azure", group: "deployment", title: "Azure deployment", notation: "plantuml" },
] as const satisfies readonly {
  key: string;
  group: DiagramGroup;
  title: string;
  notation: Notation;
}[];

export type DiagramKey = (typeof diagramKinds)[number]["key"];

/** The 13 keys alone, for flags and schemas. */
export const diagramKeys: readonly DiagramKey[] = diagramKinds.map(({ key }) => key);

/** Returns the title, group and default notation of a diagram key. */
export function diagramKind(key: DiagramKey): (typeof diagramKinds)[number] {
  const found = diagramKinds.find((kind) => kind.key === key);
  if (!found) throw new RangeError(`'${key}' is not a diagram key`);
  return found;
}

/** Returns whether a text is one of the 13 diagram keys. */
export function isDiagramKey(text: string): text is DiagramKey {
  return diagramKinds.some(({ key }) => key === text);
}
