import { z } from "zod";
import {
  descriptionMaxLength,
  type DesignModel,
  emptyAppraisal,
  isBinding,
  labelMaxLength,
} from "../../../model/index.ts";
import { isNoise } from "./appraisal-step.ts";
import { type ElementKind, type KeyedElement, keyedElements } from "./design-elements.ts";
import { type DesignStep, oneOf, type StepWorld } from "./design-step.ts";
import { applyPatch } from "./apply-patch.ts";
import * as prompts from "./prompts/prompt-texts.ts";

const patchActions = ["rename", "reword", "retrace", "own", "remove"] as const;

function reviewSchema(model: DesignModel, requirements: StepWorld["requirements"]) {
  const patch = z.strictObject({
    action: z.enum(patchActions),
    element: z.enum(keyedElements(model).map(({ key }) => key)),
    text: z.string().trim().min(1).max(descriptionMaxLength).nullable(),
    sources: z.array(oneOf(requirements)).nullable(),
    component: oneOf(model.components).nullable(),
    reason: z.string().trim().min(1).max(descriptionMaxLength),
  });
  return z.strictObject({ patches: z.array(patch).max(40) });
}

type Review = z.infer<ReturnType<typeof reviewSchema>>;
export type Patch = Review["patches"][number];

const targets: Readonly<Record<Patch["action"], readonly ElementKind[]>> = {
  rename: ["actor", "use case", "entity", "component"],
  reword: ["use case", "component"],
  retrace: ["actor", "use case", "entity", "component", "node", "operation"],
  own: ["entity"],
  remove: ["actor", "use case", "entity", "component", "node", "operation"],
};

/**
 * Returns the step that asks a critic for repairs of the whole design. Patches are applied in their order, and their
 * outcome is checked.
 */
export function reviewStep({ model, requirements, written }: StepWorld): DesignStep<Review> {
  const elements = new Map(keyedElements(model).map((element) => [element.key, element]));
  const { appraisal = emptyAppraisal } = model;
  const met = requirements.filter((one) => isBinding(one) && !isNoise(appraisal, one.id));
  const binding = new Set(met.map(({ id }) => id));
  const own = new Set(written?.useCases.map(({ id }) => id));
  return {
    name: "review",
    task: prompts.review,
    schema: reviewSchema(model, requirements),
    known: shownDesign(model),
    maxOutputTokens: 8_000,
    leastOutput: 250,
    faults: ({ patches }) => {
      const faults = patches.flatMap((patch) => {
        const element = elements.get(patch.element);
        return element === undefined ? [] : patchFaults(patch, element, { binding, own });
      });
      return faults.length > 0 ? faults : outcomeFaults(model, patched(model, patches), binding);
    },
    merge: (design, { patches }) => patched(design, patches),
    answerFrom: () => ({ patches: [] }),
    elementsOf: () => [],
  };
}

function patched(design: DesignModel, patches: readonly Patch[]): DesignModel {
  return patches.reduce(applyPatch, design);
}

function patchFaults(
  { action, component, element: key, sources, text }: Patch,
  { id, kind }: KeyedElement,
  { binding, own }: { readonly binding: ReadonlySet<string>; readonly own: ReadonlySet<string> },
): string[] {
  const what = `The patch '${action}' of '${key}'`;
  if (!targets[action].includes(kind)) return [`${what} is not possible for what it is.`];
  if (kind === "use case" && own.has(id) && action !== "retrace")
    return [`${what} changes what people have written; leave it out.`];
  switch (action) {
    case "rename":
      return text === null || text.length > labelMaxLength
        ? [`${what} needs a 'text' of at most ${String(labelMaxLength)} characters.`]
        : [];
    case "reword":
      return text === null ? [`${what} needs a 'text'.`] : [];
    case "retrace":
      return sources?.some((source) => binding.has(source)) === true
        ? []
        : [`${what} needs 'sources' that are not suggested, excluded or noise.`];
    case "own":
      return component === null ? [`${what} needs a 'component'.`] : [];
    case "remove":
      return [];
    default:
      return action satisfies never;
  }
}

/**
 * Returns the faults that patches would cause: an interaction without one of its participants, or a requirement without
 * its last element.
 */
function outcomeFaults(before: DesignModel, after: DesignModel, binding: ReadonlySet<string>): string[] {
  const there = new Set([...after.components, ...after.actors].map(({ id }) => id));
  const speaking = after.interactions.flatMap(({ participants, useCase }) =>
    participants.filter(({ id }) => !there.has(id)).map(({ id }) => ({ id, useCase })),
  );
  const covered = new Set(keyedElements(after).flatMap(({ sources }) => sources));
  const lost = new Set(keyedElements(before).flatMap(({ sources }) => sources));
  const unowned = after.entities.filter(
    ({ id }) => !after.components.some(({ entities }) => entities.includes(id)),
  );
  const owned = new Set(before.components.flatMap(({ entities }) => entities));
  return [
    ...speaking.map(({ id, useCase }) => `The patches remove '${id}', which takes part in ${useCase}.`),
    ...[...lost]
      .filter((id) => binding.has(id) && !covered.has(id))
      .map((id) => `The patches leave no element that comes from ${id}.`),
    ...unowned
      .filter(({ id }) => owned.has(id))
      .map(({ id }) => `The patches leave '${id}' without an owner.`),
  ];
}

/** Returns the whole design in the form that the critic reads. */
function shownDesign(design: DesignModel): object {
  const { componentLinks, entityRelations, interactions, useCaseRelations } = design;
  return {
    actors: design.actors,
    useCases: design.useCases,
    useCaseRelations,
    entities: design.entities.map(({ attributes, ...entity }) => ({
      ...entity,
      attributes: attributes.map(({ name }) => name),
    })),
    relations: entityRelations.map(({ from, kind, label, to }) => ({ kind, from, to, label })),
    components: design.components.map(({ provides: _, requires: __, ...one }) => one),
    links: componentLinks.map(({ from, label, to }) => ({ from, to, label })),
    nodes: design.nodes.map(({ components, id, name }) => ({ id, name, components })),
    operations: design.operations.map(({ entity, id, sources }) => ({ id, entity, sources })),
    interactions: interactions.map(({ participants, useCase }) => ({
      useCase,
      participants: participants.map(({ id }) => id),
    })),
    uncovered: design.uncovered,
  };
}
