import {
  type Component,
  descriptionMaxLength,
  type DesignModel,
  type DesignOperation,
  labelMaxLength,
  type Review,
  type Screen,
} from "../../../model/index.ts";
import { shorten } from "../labels.ts";
import { idsAfter } from "./gather.ts";
import { type DecidedCore, decideCore, isEmpty } from "./review-core.ts";
import { reviewParts } from "./review-parts.ts";

/**
 * Applies the decisions of people to a design whose parts an engine stated: the parts follow the elements that they
 * refer to. Applying it again changes nothing.
 */
export function reviewDesign(model: DesignModel, review: Review): DesignModel {
  if (isEmpty(review)) return model;
  const decided = decideCore(model, review);
  const { core } = decided;
  return reviewParts(
    {
      ...model,
      ...core,
      components: model.components.map((component) => reviewComponent(component, decided)),
      operations: model.operations.flatMap((operation) => reviewOperation(operation, decided)),
      screens: reviewScreens(model.screens, decided),
    },
    review,
  );
}

function reviewComponent(component: Component, { becomes }: DecidedCore): Component {
  return { ...component, entities: idsAfter(component.entities, becomes.entity) };
}

/**
 * An operation is removed with its entity, and with the last actor who may call it: it never becomes open to everybody.
 */
function reviewOperation(operation: DesignOperation, { becomes, renamed }: DecidedCore): DesignOperation[] {
  const entity = becomes.entity(operation.entity);
  const actors = idsAfter(operation.actors, becomes.actor);
  if (entity === undefined || (operation.actors.length > 0 && actors.length === 0)) return [];
  return [
    { ...operation, entity, actors, summary: shorten(renamed(operation.summary), descriptionMaxLength) },
  ];
}

/** A screen is removed with its use case or entity. It keeps its title if another screen has the new one. */
function reviewScreens(screens: readonly Screen[], { becomes, renamed }: DecidedCore): Screen[] {
  const taken = new Set(screens.map(({ title }) => title.toLowerCase()));
  return screens.flatMap((screen) => {
    const useCase = becomes.useCase(screen.useCase);
    const entity = screen.entity === null ? null : becomes.entity(screen.entity);
    if (useCase === undefined || entity === undefined) return [];
    const said = shorten(renamed(screen.title), labelMaxLength);
    const title = taken.has(said.toLowerCase()) ? screen.title : said;
    taken.add(title.toLowerCase());
    return [{ ...screen, useCase, entity, title }];
  });
}
