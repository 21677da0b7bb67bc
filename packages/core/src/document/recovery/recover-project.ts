import type { FoundSystem, Notation, DeploymentTarget, FoundNode, FoundPart } from "../../model/index.ts";
import {
  fileStem,
  unusedStem,
  emitView,
  neutralDeploymentTitle,
  type ViewElement,
} from "../diagrams/index.ts";
import { emitDiagramHeader } from "../project-folder/index.ts";
import { componentDiagrams, connectionDiagrams, drawnPart } from "./part-diagrams.ts";
import { recoveredApi } from "./recovered-api.ts";
import { recoveredDecisions } from "./recovered-decisions.ts";
import {
  type RecoveredDesign,
  type RecoveredDiagram,
  besideElement,
  mostElements,
} from "./recovered-diagram.ts";
import { recoverElements } from "./recovered-elements.ts";
import { recoveredPages } from "./recovered-pages.ts";
import type { PartSuggestions } from "./suggestions/suggestions.ts";
import { tableDiagrams } from "./table-diagrams.ts";

/** The options for the files of a found system. */
export interface RecoveryOptions {
  /** The name of the project. */
  readonly name: string;
  readonly notation: Notation;
  /** Names and groups of the parts, which diagrams show. */
  readonly suggestions?: PartSuggestions | undefined;
}

/**
 * Returns the files that describe a found system, by path: diagrams, the API description, design pages and
 * decisions, each only if the system has content for it. Requirements are not among them, because no file states any.
 */
export function recoverFiles(
  system: FoundSystem,
  { name, notation, suggestions }: RecoveryOptions,
): Map<string, string> {
  const design: RecoveredDesign = { system, elements: recoverElements(system, suggestions), name, notation };
  const api = recoveredApi(system, name);
  return new Map([
    ...diagramFiles(
      [
        ...componentDiagrams(design),
        ...connectionDiagrams(design),
        ...tableDiagrams(design),
        ...deploymentDiagrams(design),
      ],
      notation,
    ),
    ...(api === undefined ? [] : [["api/openapi.yaml", api] as const]),
    ...recoveredPages(system).map(({ key, markdown }) => [`pages/${key}.md`, markdown] as const),
    ...recoveredDecisions(system),
  ]);
}

function diagramFiles(
  diagrams: readonly RecoveredDiagram[],
  notation: Notation,
): (readonly [string, string])[] {
  const ending = notation === "plantuml" ? "puml" : "mmd";
  const stems = new Map<string, Set<string>>();
  return diagrams.map(({ about, key, part, text, title }) => {
    const taken = stems.get(key) ?? new Set<string>();
    stems.set(key, taken);
    const header = emitDiagramHeader(
      { title: part === undefined ? title : `${title}: ${part}`, about, requirements: [], traces: [] },
      notation,
    );
    const path = part === undefined ? key : `${key}/${unusedStem(fileStem(part) || key, taken)}`;
    return [`diagrams/${path}.${ending}`, [...header, `${text}\n`].join("\n")] as const;
  });
}

/** Returns the deployment diagrams: the nodes of each platform and environment with the parts that run on them. */
function deploymentDiagrams(design: RecoveredDesign): RecoveredDiagram[] {
  const { nodes } = design.system;
  const roots = nodes.filter(({ parent }) => !nodes.some(({ id }) => id === parent));
  const places = Map.groupBy(roots, (node) => `${targetOf(node)} ${environmentOf(node, nodes) ?? ""}`);
  return [...places.values()].flatMap((own) => {
    // All platforms of a place are in one diagram if there is room.
    const isSmall = sizeOfTrees(treesOf(own, design)) <= mostElements;
    const platformsOf = Map.groupBy(own, ({ name, technology = name }) => technology);
    if (isSmall || platformsOf.size === 1) return drawPlace(own, design);
    return [...platformsOf].flatMap(([platform, some]) => drawPlace(some, design, platform));
  });
}

const platforms: readonly (readonly [RegExp, DeploymentTarget])[] = [
  [/\b(?:aws|amazon)\b/i, "AWS"],
  [/\b(?:gcp|google)\b/i, "GCP"],
  [/\b(?:azure|microsoft)\b/i, "Azure"],
];

/**
 * A deployment without a named platform has the key of an on-premises deployment, under a title that does not
 * mention premises.
 */
function targetOf({ name, technology = "" }: FoundNode): DeploymentTarget {
  return platforms.find(([words]) => words.test(`${technology} ${name}`))?.[1] ?? "onPrem";
}

function environmentOf(node: FoundNode, nodes: readonly FoundNode[]): string | undefined {
  const [inside] = nodes.filter(({ parent }) => parent === node.id);
  return node.environment ?? inside?.environment;
}

function drawPlace(
  roots: readonly FoundNode[],
  design: RecoveredDesign,
  platform?: string,
): RecoveredDiagram[] {
  const [first] = roots;
  if (first === undefined) return [];
  const target = targetOf(first);
  const environment = environmentOf(first, design.system.nodes);
  const shares = sliceTrees(treesOf(roots, design), mostElements);
  return shares.map((share): RecoveredDiagram => {
    const name = shares.length > 1 ? nameOfShare(share, shares) : undefined;
    const parts = [environment, platform === name ? undefined : platform, name];
    const part = parts.filter((one) => one !== undefined).join(", ");
    return {
      key: target,
      title: target === "onPrem" ? neutralDeploymentTitle : `${target} deployment`,
      about: `Where the parts of ${design.name} run${environment === undefined ? "" : ` in ${environment}`}, as found in its repository.`,
      text: emitView({ elements: share, links: [], direction: "right" }, design.notation).text,
      ...(part === "" ? {} : { part }),
    };
  });
}

function treesOf(roots: readonly FoundNode[], design: RecoveredDesign): ViewElement[] {
  return roots.map((node) => toTree(node, design)).filter(({ inside }) => inside.length > 0);
}

/** The most nodes that the name of a diagram names. */
const mostNamed = 2;

/**
 * Returns the name of one diagram's share: its nodes, or the contents of the one node that others show as well, otherwise
 * the first and the last part.
 */
function nameOfShare(share: readonly ViewElement[], shares: readonly (readonly ViewElement[])[]): string {
  const names = share.map(({ name }) => name);
  const isShared = (name: string): boolean =>
    shares.some((other) => other !== share && other.some((tree) => tree.name === name));
  const [only, ...more] = share;
  if (only === undefined) return "";
  if (more.length === 0 && isShared(only.name)) {
    const nested = only.inside.filter(({ kind }) => kind === "node");
    if (nested.length === only.inside.length) return listed([only.name, ...nested.map(({ name }) => name)]);
    const [first, last] = [only.inside[0]?.name ?? "", only.inside.at(-1)?.name ?? ""];
    return first === last ? `${only.name}, ${first}` : `${only.name}, ${first} to ${last}`;
  }
  return listed(names);
}

function listed(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const shown = names.slice(0, mostNamed).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** Returns a node with the nodes and parts inside of it; empty nodes are omitted. */
function toTree(node: FoundNode, design: RecoveredDesign): ViewElement {
  const { elements, system } = design;
  const element = elements.nodes.get(node.id);
  const parts = node.parts.flatMap((id): FoundPart[] => system.parts.filter((part) => part.id === id));
  const nested = system.nodes.filter(({ id, parent }) => parent === node.id && id !== node.id);
  const inside = [
    ...nested.map((one) => toTree(one, design)).filter((one) => one.inside.length > 0),
    ...parts.map((part) => ({ ...drawnPart(part, design), id: `${node.id}/${part.id}` })),
  ];
  return {
    id: `@${node.id}`,
    name: element?.name ?? node.name,
    kind: "node",
    inside,
    evidence: besideElement(node.evidence),
    ...(element?.technology === undefined || element.technology === element.name
      ? {}
      : { technology: element.technology }),
    ...(element?.needsMark === true ? { mark: element.id } : {}),
  };
}

/** Puts whole nodes into diagrams as long as there is room; a node with more than a diagram takes is shown in several. */
function sliceTrees(trees: readonly ViewElement[], limit: number): ViewElement[][] {
  const shares: ViewElement[][] = [];
  let room = 0;
  for (const tree of trees.flatMap((one) => sliceTree(one, limit))) {
    const size = sizeOf(tree);
    const last = shares.at(-1);
    if (last === undefined || size > room) {
      shares.push([tree]);
      room = limit - size;
    } else {
      last.push(tree);
      room -= size;
    }
  }
  return shares;
}

function sliceTree(tree: ViewElement, limit: number): ViewElement[] {
  if (sizeOf(tree) <= limit || limit < 2) return [tree];
  return sliceTrees(tree.inside, limit - 1).map((inside) => ({ ...tree, inside }));
}

function sizeOfTrees(trees: readonly ViewElement[]): number {
  return trees.reduce((sum, tree) => sum + sizeOf(tree), 0);
}

function sizeOf({ inside }: ViewElement): number {
  return 1 + inside.reduce((sum, one) => sum + sizeOf(one), 0);
}
