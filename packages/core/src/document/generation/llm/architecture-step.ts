import * as z from "zod";
import {
  componentSchema,
  type DesignDecision,
  designDecisionSchema,
  type DesignModel,
  type Grounds,
  linkSchema,
  topologyNodeSchema,
} from "../../../model/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import {
  type DesignStep,
  finishedItems,
  mostElements,
  mostRelations,
  oneOf,
  type StepWorld,
} from "./design-step.ts";
import * as prompts from "./prompts/prompt-texts.ts";

const decisionSchema = designDecisionSchema.omit({ id: true, scenarios: true, risks: true });
const { risks, scenarios } = designDecisionSchema.shape;

function architectureSchema({ entities }: DesignModel) {
  const component = componentSchema
    .omit({ provides: true, requires: true })
    .extend({ entities: z.array(oneOf(entities)).max(mostElements) });
  return z.strictObject({
    decision: decisionSchema,
    components: z.array(component).min(1).max(mostElements),
    links: z.array(linkSchema).max(mostRelations),
    nodes: z.array(topologyNodeSchema).min(1).max(mostElements),
    nodeLinks: z.array(linkSchema).max(mostRelations),
    scenarios,
    risks,
  });
}

type Architecture = z.infer<ReturnType<typeof architectureSchema>>;

/**
 * Returns the step that asks for the parts of the system, their connections and locations, and the decision behind
 * them.
 */
export function architectureStep({ isShort, model, requirements }: StepWorld): DesignStep<Architecture> {
  const schema = architectureSchema(model);
  const texts = new Map(requirements.map(({ id, text }) => [id, text]));
  return {
    name: "architecture",
    task: prompts.architecture,
    schema,
    known: {
      actors: model.actors.map(({ id, kind, name }) => ({ id, name, kind })),
      useCases: model.useCases.map(({ actors, goal, id, name, sources }) => ({
        id,
        name,
        ...(isShort === true ? {} : { goal }),
        actors,
        sources,
      })),
      entities: model.entities.map(({ id, name, sources }) => ({ id, name, sources })),
      relations: model.entityRelations.map(({ from, kind, to }) => ({ kind, from, to })),
    },
    maxOutputTokens: 16_000,
    leastOutput: usualDecisionTokens + model.useCases.length * usualPart,
    faults: (answer) => [
      ...decisionFaults(answer),
      ...componentFaults(answer, model),
      ...deploymentFaults(answer),
      ...measureFaults(answer, texts),
      ...[...answer.components, ...answer.nodes].flatMap((element) => groundFaults(element.id, element)),
      ...[...answer.links, ...answer.nodeLinks].flatMap((link) =>
        reasonFaults(`${link.from} → ${link.to}`, link),
      ),
    ],
    merge: (design, { components, decision, links, nodeLinks, nodes, ...judged }) => ({
      ...design,
      components: components.map((one) => ({ ...one, provides: [], requires: [] })),
      componentLinks: links,
      nodes,
      nodeLinks,
      decisions: [{ id: "proposed_architecture", ...decision, ...judged }],
    }),
    answerFrom: ({ componentLinks, components, decisions: [proposed], nodeLinks, nodes }) => {
      const { id: _, risks: feared, scenarios: judged, ...decision } = proposed ?? usualDecision;
      return {
        decision,
        components: components.map(({ provides: __, requires: ___, ...one }) => one),
        links: componentLinks,
        nodes,
        nodeLinks,
        scenarios: judged,
        risks: feared,
      };
    },
    elementsOf: (value, isWhole) =>
      finishedItems(value, "components", { isWhole, schema: schema.shape.components.element }).map(
        (element) => ({ kind: "component", element: { id: element.id, name: element.name } }),
      ),
  };
}

function decisionFaults({ decision: { alternatives, chosen } }: Architecture): string[] {
  const names = alternatives.map(({ name }) => name);
  return [
    ...duplicateFaults("alternative", names),
    ...(names.includes(chosen) ? [] : [`'${chosen}' is none of the alternatives; choose one of them.`]),
  ];
}

function componentFaults({ components, links }: Architecture, { actors, entities }: DesignModel): string[] {
  const known = new Set(components.map(({ id }) => id));
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  const external = new Set(components.filter(({ kind }) => kind === "external").map(({ id }) => id));
  return [
    ...duplicateFaults(
      "component",
      components.map(({ id }) => id),
    ),
    ...strangers(linked, known).map((id) => `A link names '${id}', which is no component.`),
    ...components
      .filter(({ id }) => components.length > 1 && !linked.has(id))
      .map(({ id }) => `'${id}' is linked to nothing; link it, or leave it out.`),
    ...actors.flatMap(({ id, kind }) => {
      if (kind === "system" && !external.has(id))
        return [`The outside system '${id}' is no component of kind 'external'; add it under this id.`];
      return kind === "person" && known.has(id)
        ? [`'${id}' is an actor; give the component another id.`]
        : [];
    }),
    ...entities.flatMap(({ id }) => {
      const owners = components.filter((one) => one.entities.includes(id));
      if (owners.length === 0) return [`No component owns the entity '${id}'.`];
      return owners.length > 1 ? [`Only one component owns the entity '${id}'.`] : [];
    }),
  ];
}

function deploymentFaults({ components, nodeLinks, nodes }: Architecture): string[] {
  const known = new Set(components.map(({ id }) => id));
  const placed = new Set(nodes.flatMap((node) => node.components));
  const ends = new Set(nodeLinks.flatMap(({ from, to }) => [from, to]));
  return [
    ...duplicateFaults(
      "node",
      nodes.map(({ id }) => id),
    ),
    ...strangers(placed, known).map((id) => `A node names '${id}', which is no component.`),
    ...strangers(ends, new Set(nodes.map(({ id }) => id))).map(
      (id) => `A link of nodes names '${id}', which is no node.`,
    ),
    ...components
      .filter(({ id, kind }) => kind !== "external" && !placed.has(id))
      .map(({ id }) => `'${id}' runs on no node.`),
  ];
}

/** Returns the faults of measures that contain numbers that their requirement does not state. */
function measureFaults({ scenarios: judged }: Architecture, texts: ReadonlyMap<string, string>): string[] {
  return judged.flatMap(({ measure, requirement }) => {
    const text = texts.get(requirement);
    if (text === undefined) return [`A scenario names '${requirement}', which is no requirement.`];
    const stated = new Set(text.match(/\d+/g));
    return (measure?.match(/\d+/g) ?? [])
      .filter((number) => !stated.has(number))
      .map(
        (number) => `The measure for ${requirement} holds ${number}, which it does not state; leave it open.`,
      );
  });
}

function groundFaults(id: string, element: Grounds & { readonly sources: readonly string[] }): string[] {
  return element.basis === "stated" && element.sources.length === 0
    ? [`'${id}' is called stated, but names no requirement that states it.`]
    : reasonFaults(id, element);
}

function reasonFaults(id: string, { basis, reason }: Grounds): string[] {
  return basis !== "stated" && reason === null ? [`'${id}' is ${basis}; say why in 'reason'.`] : [];
}

function strangers(named: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  return [...named].filter((id) => !known.has(id));
}

/**
 * The tokens of an answer for a decision with its scenarios and risks, and the additional tokens per use case for
 * components.
 */
const usualDecisionTokens = 1_300;
const usualPart = 50;

/** A decision of the usual length of a model's; only its length is used. */
const usualDecision: DesignDecision = {
  id: "usual",
  title: "x".repeat(50),
  context: "x".repeat(450),
  alternatives: Array.from({ length: 2 }, () => ({
    name: "x".repeat(40),
    summary: "x".repeat(150),
    advantages: ["x".repeat(100), "x".repeat(100)],
    disadvantages: ["x".repeat(100), "x".repeat(100)],
  })),
  chosen: "x".repeat(40),
  reason: "x".repeat(400),
  scenarios: [],
  risks: [],
  sources: ["FR-1", "FR-2"],
};
