import * as z from "zod";
import {
  descriptionMaxLength,
  type DesignModel,
  emptyAppraisal,
  isBinding,
  labelMaxLength,
} from "../../../model/index.ts";
import { isNoise } from "./appraisal-step.ts";
import { type ElementKind, type KeyedElement, keyedElements, withElement } from "./design-elements.ts";
import { type DesignStep, oneOf, type StepWorld } from "./design-step.ts";
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

/** Returns a design after one repair; a patch of an element that no longer exists changes nothing. */
function applyPatch(design: DesignModel, patch: Patch): DesignModel {
  const element = keyedElements(design).find(({ key }) => key === patch.element);
  if (element === undefined) return design;
  const { action, component, sources, text } = patch;
  switch (action) {
    case "rename":
      return text === null ? design : renamed(design, element, text);
    case "reword":
      return withElement(design, element, {
        [element.kind === "component" ? "responsibility" : "goal"]: text,
      });
    case "retrace":
      return withElement(design, element, { sources: sources ?? element.sources });
    case "own":
      return {
        ...design,
        components: design.components.map((one) => ({
          ...one,
          entities: [
            ...one.entities.filter((id) => id !== element.id),
            ...(one.id === component ? [element.id] : []),
          ],
        })),
      };
    case "remove":
      return removed(design, element);
    default:
      return action satisfies never;
  }
}

/** Interactions that an element takes part in, or that show it, repeat its name. */
function renamed(design: DesignModel, element: KeyedElement, name: string): DesignModel {
  const changed = withElement(design, element, { name });
  const { id, kind } = element;
  if (kind === "use case")
    return {
      ...changed,
      interactions: changed.interactions.map((one) => (one.useCase === id ? { ...one, title: name } : one)),
    };
  if (kind === "entity") return changed;
  return {
    ...changed,
    interactions: changed.interactions.map((one) => ({
      ...one,
      participants: one.participants.map((other) => (other.id === id ? { ...other, name } : other)),
    })),
  };
}

/** Returns a design without an element and the parts that are only about it. */
function removed(design: DesignModel, { id, kind }: KeyedElement): DesignModel {
  const others = <Element extends { readonly id: string }>(list: readonly Element[]): Element[] =>
    list.filter((one) => one.id !== id);
  const apart = <Link extends { readonly from: string; readonly to: string }>(
    list: readonly Link[],
  ): Link[] => list.filter(({ from, to }) => from !== id && to !== id);
  switch (kind) {
    case "actor":
      return {
        ...design,
        actors: others(design.actors).map((one) => (one.parent === id ? { ...one, parent: null } : one)),
        useCases: design.useCases.map((one) => ({ ...one, actors: one.actors.filter((who) => who !== id) })),
        operations: design.operations.map((one) => ({
          ...one,
          actors: one.actors.filter((who) => who !== id),
        })),
      };
    case "use case":
      return {
        ...design,
        useCases: others(design.useCases),
        useCaseRelations: apart(design.useCaseRelations),
        interactions: design.interactions.filter(({ useCase }) => useCase !== id),
        screens: design.screens.filter(({ useCase }) => useCase !== id),
      };
    case "entity":
      return design.operations
        .filter(({ entity }) => entity === id)
        .reduce(withoutOperation, {
          ...design,
          entities: others(design.entities),
          entityRelations: apart(design.entityRelations),
          components: design.components.map((one) => ({
            ...one,
            entities: one.entities.filter((other) => other !== id),
          })),
          screens: design.screens.filter(({ entity }) => entity !== id),
        });
    case "component":
      return {
        ...design,
        components: others(design.components),
        componentLinks: apart(design.componentLinks),
        nodes: design.nodes.map((one) => ({
          ...one,
          components: one.components.filter((other) => other !== id),
        })),
      };
    case "node":
      return { ...design, nodes: others(design.nodes), nodeLinks: apart(design.nodeLinks) };
    case "operation":
      return withoutOperation(design, { id });
    default:
      return kind satisfies never;
  }
}

/** An interface without operations is removed. */
function withoutOperation(design: DesignModel, { id }: { readonly id: string }): DesignModel {
  const interfaces = design.interfaces
    .map((one) => ({ ...one, operations: one.operations.filter(({ name }) => name !== id) }))
    .filter(({ operations }) => operations.length > 0);
  const known = new Set(interfaces.map((one) => one.id));
  return {
    ...design,
    operations: design.operations.filter((one) => one.id !== id),
    interfaces,
    components: design.components.map((one) => ({
      ...one,
      provides: one.provides.filter((provided) => known.has(provided)),
    })),
  };
}
