import * as z from "zod";
import {
  type Actor,
  type Component,
  descriptionMaxLength,
  type DesignModel,
  type DesignUseCase,
  type Interaction,
  isFragment,
  labelMaxLength,
  type Message,
  type Participant,
} from "../../../model/index.ts";
import { operationKinds, kindOf } from "../rules/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import { type DesignStep, finishedItems, mostElements, oneOf, type StepWorld } from "./design-step.ts";
import { mergeOperations, mergeScreens } from "./merge-surface.ts";
import * as prompts from "./prompts/prompt-texts.ts";
import { isSpecified } from "./written-by-people.ts";

const mostSentences = 20;
const sentences = z.array(z.string().trim().min(1).max(descriptionMaxLength)).max(mostSentences);
/** The tokens of an answer for one use case. */
const usualSpecification = 130;
const usualConversation = 130;
const label = z.string().trim().min(1).max(labelMaxLength);

/**
 * The schema is equal for all use cases of a design, so that providers can cache it; only the task names the requested
 * ones.
 */
function detailsSchema({ actors, components, entities, useCases }: DesignModel) {
  const speaker = oneOf([...actors, ...components.filter(({ id }) => !actors.some((one) => one.id === id))]);
  const message = z.strictObject({
    from: speaker,
    to: speaker,
    text: label,
    kind: z.enum(["call", "reply"]),
  });
  const fragment = z.strictObject({
    operator: z.enum(["alt", "opt", "loop"]),
    branches: z.array(z.strictObject({ guard: label, messages: z.array(message).min(1) })).min(1),
  });
  const operation = z.strictObject({
    component: oneOf(components),
    name: z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: "a name such as returnLoan" }),
    kind: z.enum(operationKinds),
    entity: oneOf(entities),
  });
  const screen = z.strictObject({
    title: label,
    kind: z.enum(["list", "form", "detail", "confirmation"]),
    entity: oneOf(entities),
    fields: z.array(label).max(mostSentences).describe("Names of attributes of the entity"),
    actions: z.array(label).max(6).describe("Buttons, the most important one first"),
  });
  const detail = z.strictObject({
    id: z.enum(useCases.map(({ id }) => id)),
    pre_cond: sentences.describe("What is true before"),
    steps: sentences.describe("Who does what, one sentence per step, when all goes well"),
    exceptions: sentences.describe("'Step 2: what goes wrong; what the system does.'"),
    post_cond: sentences.describe("What is true afterwards"),
    messages: z.array(z.union([message, fragment])).max(mostElements),
    operations: z.array(operation).max(8),
    screens: z.array(screen).max(3),
  });
  return z.strictObject({ useCases: z.array(detail).min(1).max(mostElements) });
}

export type Details = z.infer<ReturnType<typeof detailsSchema>>;
export type Detail = Details["useCases"][number];

/** Returns the part of a design from which details are derived; equal for all details, whatever was asked before. */
function outlineOf(
  { actors, componentLinks, components, entities }: DesignModel,
  {
    asked,
    useCases,
  }: { readonly useCases: readonly DesignUseCase[]; readonly asked?: readonly DesignUseCase[] },
): object {
  // In a small context, an entity is shown with its attributes only if the use cases that are asked for are about it.
  const about = asked && new Set(asked.flatMap(({ sources }) => sources));
  const isShown = ({ sources }: { readonly sources: readonly string[] }): boolean =>
    about === undefined || sources.some((id) => about.has(id));
  return {
    actors: actors.map(({ id, kind, name }) => ({ id, name, kind })),
    useCases: useCases.map(({ actors: who, goal, id, name, sources }) => ({
      id,
      name,
      goal,
      actors: who,
      sources,
    })),
    entities: entities.map(({ attributes, id, name, sources }) => ({
      id,
      name,
      ...(isShown({ sources }) ? { attributes: attributes.map((attribute) => attribute.name) } : {}),
    })),
    components: components.map(({ entities: owned, id, kind, name, responsibility }) => ({
      id,
      name,
      kind,
      responsibility,
      entities: owned,
    })),
    links: componentLinks.map(({ from, label: verb, to }) => ({ from, to, label: verb })),
  };
}

/**
 * Returns the step that asks for the details of several use cases: specifications, interactions, operations and
 * screens.
 */
export function detailsStep(
  { isShort, model, requirements, written }: StepWorld,
  { part, useCases }: { readonly useCases: readonly DesignUseCase[]; readonly part: string },
): DesignStep<Details> {
  const wanted = useCases.map(({ id }) => id);
  const schema = detailsSchema(model);
  return {
    name: `details, ${part}`,
    task: `${prompts.details}\n\nUse cases: ${wanted.join(", ")}`,
    schema,
    known: outlineOf(model, isShort === true ? { useCases, asked: useCases } : model),
    maxOutputTokens: 16_000,
    leastOutput: useCases.reduce(
      (sum, useCase) => sum + usualConversation + (isSpecified(useCase, written) ? 0 : usualSpecification),
      0,
    ),
    faults: ({ useCases: given }) => [
      ...duplicateFaults(
        "use case",
        given.map(({ id }) => id),
      ),
      ...wanted.filter((id) => !given.some((one) => one.id === id)).map((id) => `${id} is missing.`),
      ...given.flatMap((detail) =>
        wanted.includes(detail.id)
          ? detailFaults(detail, model, { isWritten: isSpecified(detail, written) })
          : [`${detail.id} was not asked for; leave it out.`],
      ),
    ],
    merge: (design, { useCases: given }) =>
      given.reduce((grown, detail) => mergeDetail(grown, detail, requirements), design),
    answerFrom: (design) => {
      const all = detailsFrom(design, useCases);
      const empty = { pre_cond: [], steps: [], exceptions: [], post_cond: [] };
      return {
        useCases: all.useCases.map((one) => (isSpecified(one, written) ? { ...one, ...empty } : one)),
      };
    },
    elementsOf(value, isWhole) {
      const { element } = schema.shape.useCases;
      return finishedItems(value, "useCases", { isWhole, schema: element }).flatMap((detail) => {
        const useCase = useCases.find(({ id }) => id === detail.id);
        if (useCase === undefined) return [];
        const interaction = interactionOf(useCase, detail, model);
        return [
          { kind: "specification" as const, element: withGapsFilled(useCase, detail) },
          ...(interaction === undefined ? [] : [{ kind: "interaction" as const, element: interaction }]),
        ];
      });
    },
  };
}

function detailFaults(
  detail: Detail,
  { actors, components, entities, useCases }: DesignModel,
  { isWritten }: { readonly isWritten: boolean },
): string[] {
  const { exceptions, id, messages, operations, screens, steps } = detail;
  const speaking = new Set(messagesOf(messages).flatMap(({ from, to }) => [from, to]));
  const started = useCases.find((one) => one.id === id)?.actors ?? [];
  const people = new Set(actors.filter(({ kind }) => kind === "person").map((actor) => actor.id));
  const offering = components.filter(({ kind }) => kind === "service" || kind === "gateway");
  const faults = [
    ...(steps.length === 0 && !isWritten ? ["there are no steps."] : []),
    ...(isWritten ? [] : exceptions.filter((one) => !isAtStep(one, steps.length))).map(
      (one) => `the exception '${one}' begins with no 'Step n:' from 1 to ${String(steps.length)}.`,
    ),
    ...(speaking.size > 0 && !components.some((one) => speaking.has(one.id))
      ? ["no component takes part in its messages."]
      : []),
    ...(speaking.size > 0 && started.length > 0 && !started.some((actor) => speaking.has(actor))
      ? ["none of its actors takes part in its messages."]
      : []),
    ...operations.flatMap(({ component, name }) => {
      if (!offering.some((one) => one.id === component))
        return [`'${name}' is offered by '${component}', which is no service.`];
      return speaking.size > 0 && !speaking.has(component)
        ? [`'${component}' offers '${name}', but takes no part in the messages.`]
        : [];
    }),
    ...(screens.length > 0 && !started.some((actor) => people.has(actor))
      ? ["it has a screen, but no person takes part in it."]
      : []),
    ...screens.flatMap(({ entity, fields, title }) => {
      const known = entities
        .find((one) => one.id === entity)
        ?.attributes.map(({ name }) => name.toLowerCase());
      return fields
        .filter((field) => known?.includes(field.toLowerCase()) !== true)
        .map((field) => `the screen '${title}' shows '${field}', which is no attribute of '${entity}'.`);
    }),
  ];
  return faults.map((fault) => `${id}: ${fault}`);
}

function isAtStep(exception: string, steps: number): boolean {
  const step = Number(/^Step (\d+)/.exec(exception)?.[1] ?? Number.NaN);
  return step >= 1 && step <= steps;
}

function mergeDetail(
  design: DesignModel,
  detail: Detail,
  requirements: StepWorld["requirements"],
): DesignModel {
  const useCase = design.useCases.find(({ id }) => id === detail.id);
  if (useCase === undefined) return design;
  const interaction = interactionOf(useCase, detail, design);
  const specified = {
    ...design,
    useCases: design.useCases.map((one) => (one.id === useCase.id ? withGapsFilled(one, detail) : one)),
    interactions: [
      ...design.interactions.filter((one) => one.useCase !== useCase.id),
      ...(interaction === undefined ? [] : [interaction]),
    ],
  };
  return mergeScreens(mergeOperations(specified, { detail, useCase, requirements }), { detail, useCase });
}

/** Keeps the parts of a specification that people have written; an exception is only valid for its own steps. */
function withGapsFilled(useCase: DesignUseCase, detail: Detail): DesignUseCase {
  const { exceptions, post_cond, pre_cond, steps } = detail;
  const isOwn = useCase.steps.length > 0;
  return {
    ...useCase,
    pre_cond: useCase.pre_cond.length > 0 ? useCase.pre_cond : pre_cond,
    steps: isOwn ? useCase.steps : steps,
    exceptions: isOwn || useCase.exceptions.length > 0 ? useCase.exceptions : exceptions,
    post_cond: useCase.post_cond.length > 0 ? useCase.post_cond : post_cond,
  };
}

function interactionOf(
  { id, name, sources }: DesignUseCase,
  { messages }: Detail,
  { actors, components }: DesignModel,
): Interaction | undefined {
  if (messages.length === 0) return undefined;
  const speaking = new Set(messagesOf(messages).flatMap(({ from, to }) => [from, to]));
  return {
    id: `${id.toLowerCase().replace("-", "_")}_interaction`,
    useCase: id,
    title: name,
    participants: [...speaking].flatMap((one) => participantOf(one, { actors, components })),
    steps: messages,
    sources,
  };
}

const participantKinds: Readonly<Record<Component["kind"], Participant["kind"]>> = {
  client: "boundary",
  gateway: "boundary",
  service: "control",
  queue: "control",
  database: "database",
  store: "database",
  external: "external",
};

function participantOf(
  id: string,
  { actors, components }: { readonly actors: readonly Actor[]; readonly components: readonly Component[] },
): Participant[] {
  const component = components.find((one) => one.id === id);
  if (component) return [{ id, name: component.name, kind: participantKinds[component.kind] }];
  const actor = actors.find((one) => one.id === id);
  return actor ? [{ id, name: actor.name, kind: actor.kind === "person" ? "actor" : "external" }] : [];
}

function messagesOf(steps: Interaction["steps"]): Message[] {
  return steps.flatMap((step) =>
    isFragment(step) ? step.branches.flatMap((branch) => branch.messages) : [step],
  );
}

/** Returns the details of some use cases in a complete design. */
function detailsFrom(design: DesignModel, useCases: readonly DesignUseCase[]): Details {
  return { useCases: useCases.map((useCase) => detailOf(useCase, design)) };
}

function detailOf(wanted: DesignUseCase, design: DesignModel): Detail {
  const useCase = design.useCases.find(({ id }) => id === wanted.id) ?? wanted;
  const { exceptions, id, post_cond, pre_cond, steps } = useCase;
  const interaction = design.interactions.find((one) => one.useCase === id);
  const speaking = new Set(interaction?.participants.map((one) => one.id));
  return {
    id,
    pre_cond,
    steps,
    exceptions,
    post_cond,
    messages: messagesOfDetails(interaction),
    operations: design.operations
      .filter(({ sources }) => sources.some((source) => useCase.sources.includes(source)))
      .flatMap((operation) => {
        const owner = design.components.find((one) =>
          design.interfaces.some(
            (offered) =>
              one.provides.includes(offered.id) &&
              offered.operations.some(({ name }) => name === operation.id),
          ),
        );
        const component = owner?.id ?? [...speaking][0] ?? "service";
        return { component, name: operation.id, kind: kindOf(operation), entity: operation.entity };
      }),
    screens: design.screens
      .filter((screen) => screen.useCase === id)
      .map(({ actions, entity, fields, kind, title }) => ({
        title,
        kind,
        entity: entity ?? "",
        fields: fields.map(({ name }) => name),
        actions,
      })),
  };
}

function messagesOfDetails(interaction: Interaction | undefined): Interaction["steps"] {
  return interaction?.steps ?? [];
}
