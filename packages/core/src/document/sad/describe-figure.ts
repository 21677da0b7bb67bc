import {
  type DiagramRelation,
  type DiagramContent,
  type DiagramElement,
  type ElementShape,
  type FigureSource,
  type RelationKind,
  listed,
} from "../../model/index.ts";
import { accessibleText } from "../diagrams/index.ts";
import type { LegendEntry } from "./document.ts";
import type { Wording } from "./words/own-words.ts";

/** A description of a diagram that does not depend on its picture. */
export interface FigureDescription {
  /** One sentence about the content of the diagram. */
  readonly about: string;
  /** The author's own words for people who cannot see the picture, or else all elements and relations. */
  readonly alt: string;
  readonly legend: readonly LegendEntry[];
}

/**
 * Describes a diagram from the content that was read from its text.
 *
 * @param say the document's own words in its language; the alternative text mixes them with names
 */
export function describeFigure(
  diagram: FigureSource,
  content: DiagramContent,
  say: Wording = (own) => own,
): FigureDescription {
  const counted = countShapes(content.elements);
  const what = say(diagram.title);
  const said = diagram.notation === "mermaid" ? accessibleText(diagram.text) : undefined;
  if (content.elements.length === 0) return { about: "", alt: said ?? say(`Diagram: ${what}.`), legend: [] };
  const contents = listed(counted.map(({ count, shape }) => plural(count, shapeNames[shape])));
  return {
    about: `Shows ${contents}${relationPhrase(content)}.`,
    alt:
      said ??
      [
        `${what}: ${say(contents)}.`,
        ...namesByShape(content.elements, say),
        ...relationSentence(content, say),
      ].join(" "),
    legend: legendFor(diagram, content),
  };
}

function relationPhrase({ relations }: DiagramContent): string {
  if (relations.length === 0) return "";
  const messages = relations.filter(({ kind }) => kind === "message" || kind === "reply").length;
  if (messages > 0) return `, which exchange ${plural(messages, ["message", "messages"])}`;
  return ` with ${plural(relations.length, ["relation", "relations"])}`;
}

type Nouns = readonly [singular: string, plural: string];

const shapeNames: Readonly<Record<ElementShape, Nouns>> = {
  actor: ["actor", "actors"],
  "use-case": ["use case", "use cases"],
  class: ["class", "classes"],
  interface: ["interface", "interfaces"],
  enumeration: ["enumeration", "enumerations"],
  entity: ["entity", "entities"],
  component: ["component", "components"],
  database: ["data store", "data stores"],
  queue: ["queue", "queues"],
  node: ["node", "nodes"],
  artifact: ["artifact", "artifacts"],
  participant: ["participant", "participants"],
  package: ["group", "groups"],
  state: ["state", "states"],
  action: ["action", "actions"],
  decision: ["decision", "decisions"],
  requirement: ["requirement", "requirements"],
  topic: ["topic", "topics"],
};

function countShapes(
  elements: readonly DiagramElement[],
): { readonly shape: ElementShape; readonly count: number }[] {
  const shapes = [...new Set(elements.map(({ shape }) => shape))];
  return shapes.map((shape) => ({
    shape,
    count: elements.filter((element) => element.shape === shape).length,
  }));
}

const maxNames = 40;

function namesByShape(elements: readonly DiagramElement[], say: Wording): string[] {
  return countShapes(elements).map(({ shape }) => {
    const names = elements.filter((element) => element.shape === shape).map(({ name }) => name);
    const shown = names.slice(0, maxNames).join(", ");
    const many = say(shapeNames[shape][1]);
    return `${many.charAt(0).toUpperCase()}${many.slice(1)}: ${shown}${names.length > maxNames ? `, ${say("and more")}` : ""}.`;
  });
}

const maxRelations = 30;

function relationSentence({ elements, relations }: DiagramContent, say: Wording): string[] {
  if (relations.length === 0) return [];
  const names = new Map(elements.map(({ alias, name }) => [alias, name]));
  const nameOf = (alias: string): string => names.get(alias) ?? alias;
  const shown = relations
    .slice(0, maxRelations)
    .map(
      ({ from, kind, label, to }) =>
        `${nameOf(from)} ${say(verbs[kind])} ${nameOf(to)}${label === undefined || kind === "include" || kind === "extend" ? "" : ` (${label})`}`,
    );
  return [
    `${say("Relations")}: ${shown.join("; ")}${relations.length > maxRelations ? `; ${say("and more")}` : ""}.`,
  ];
}

const verbs: Readonly<Record<RelationKind, string>> = {
  association: "–",
  directed: "→",
  dependency: "depends on",
  generalisation: "is a kind of",
  realisation: "realises",
  composition: "consists of",
  aggregation: "holds",
  include: "includes",
  extend: "extends",
  message: "→",
  reply: "answers",
};

const shapeLegend: Partial<
  Readonly<Record<ElementShape, Readonly<Record<FigureSource["notation"], LegendEntry>>>>
> = {
  actor: {
    plantuml: { symbol: "Stick figure", meaning: "actor" },
    mermaid: { symbol: "Circle or figure", meaning: "actor" },
  },
  "use-case": both("Oval", "use case"),
  interface: {
    plantuml: { symbol: "Small circle, or I", meaning: "interface" },
    mermaid: { symbol: "«interface»", meaning: "interface" },
  },
  enumeration: both("E, or «enumeration»", "enumeration"),
  database: both("Cylinder", "data store"),
  queue: both("Lying cylinder", "queue"),
  node: both("Box or cube around others", "place where something runs"),
};

function both(symbol: string, meaning: string): Readonly<Record<FigureSource["notation"], LegendEntry>> {
  return { plantuml: { symbol, meaning }, mermaid: { symbol, meaning } };
}

const relationLegend: Readonly<Record<RelationKind, LegendEntry>> = {
  association: { symbol: "Line", meaning: "association" },
  directed: { symbol: "Arrow", meaning: "uses, in the direction of the arrow" },
  dependency: { symbol: "Dashed arrow", meaning: "dependency" },
  generalisation: { symbol: "Hollow arrowhead", meaning: "is a kind of" },
  realisation: { symbol: "Dashed line, hollow arrowhead", meaning: "realises" },
  composition: { symbol: "Filled diamond", meaning: "consists of" },
  aggregation: { symbol: "Hollow diamond", meaning: "holds" },
  include: { symbol: "«include»", meaning: "always part of" },
  extend: { symbol: "«extend»", meaning: "happens under a condition" },
  message: { symbol: "Solid arrow", meaning: "call or message" },
  reply: { symbol: "Dashed arrow", meaning: "answer" },
};

const mutualLegend: LegendEntry = { symbol: "Arrow at both ends", meaning: "each uses the other" };

function lineLegend({ isMutual, kind }: DiagramRelation): LegendEntry {
  return isMutual ? mutualLegend : relationLegend[kind];
}

const crowsFoot: readonly LegendEntry[] = [
  { symbol: "Two strokes", meaning: "exactly one" },
  { symbol: "Circle and stroke", meaning: "none or one" },
  { symbol: "Crow's foot", meaning: "many" },
];

function legendFor(figure: FigureSource, { elements, relations }: DiagramContent): LegendEntry[] {
  const { notation, text } = figure;
  const shapes = countShapes(elements).flatMap(({ shape }) => shapeLegend[shape]?.[notation] ?? []);
  const usesCrowsFoot =
    /[|}o][|o]?(?:--|\.\.)[|o]?[|{o]/.test(text) && elements.some(({ shape }) => shape === "entity");
  if (usesCrowsFoot) return [...shapes, ...crowsFoot, ...basisLegend(figure)];
  const lines = new Set(relations.map((relation) => lineLegend(relation)));
  return [...shapes, ...lines, ...basisLegend(figure)];
}

const basisMeanings = {
  proposed: "may follow from requirements, and nobody has decided",
  implied: "follows from requirements, none of which states it",
  assumed: "taken for granted, and stated by no requirement",
} as const;

/** Returns the legend of the marks beside elements that no requirement states. */
function basisLegend({ grounds = [] }: FigureSource): LegendEntry[] {
  return (["proposed", "implied", "assumed"] as const)
    .filter((mark) => grounds.some(({ basis }) => basis === mark))
    .map((mark) => ({ symbol: `«${mark}»`, meaning: basisMeanings[mark] }));
}

function plural(count: number, [one, many]: Nouns): string {
  return `${count} ${count === 1 ? one : many}`;
}
