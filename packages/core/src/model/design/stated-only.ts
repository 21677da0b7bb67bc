import type { DesignModel } from "./design.ts";
import type { Actor } from "./behaviour.ts";
import { basisOf, type Grounded } from "./element.ts";

/** Returns a design without elements that no sentence states and without references to them. */
export function statedOnly(model: DesignModel): DesignModel {
  const useCases = model.useCases.filter(isStated);
  const left = model.useCases.filter((useCase) => basisOf(useCase) === "proposed");
  const actors = withoutIdle(model.actors.filter(isStated), {
    before: left.flatMap((useCase) => useCase.actors.flatMap((id) => withParents(model.actors, id))),
    after: useCases.flatMap((useCase) => useCase.actors),
  });
  const isLeft = ({ sources }: { readonly sources: readonly string[] }): boolean =>
    sources.length > 0 &&
    sources.every((id) => left.some((one) => one.sources.includes(id))) &&
    !sources.some((id) => useCases.some((one) => one.sources.includes(id)));
  const entities = model.entities.filter(isStated);
  const blocks = model.blocks.filter(isStated);
  const components = model.components.filter(isStated);
  const interfaces = model.interfaces.filter(isStated);
  const classes = model.classes.filter(isStated);
  const nodes = model.nodes.filter(isStated);
  const known = {
    actors: idsIn(actors),
    useCases: idsIn(useCases),
    entities: idsIn(entities),
    components: idsIn(components),
    interfaces: idsIn(interfaces),
  };
  return {
    ...model,
    // Decisions are proposals, even if they name requirements.
    decisions: [],
    ...(model.appraisal === undefined ? {} : { appraisal: { ...model.appraisal, assumptions: [] } }),
    actors: actors.map((actor) => ({
      ...actor,
      parent: actor.parent !== null && known.actors.has(actor.parent) ? actor.parent : null,
    })),
    useCases: useCases.map((useCase) => ({
      ...useCase,
      actors: useCase.actors.filter((id) => known.actors.has(id)),
    })),
    useCaseRelations: between(model.useCaseRelations, known.useCases),
    interactions: model.interactions.filter((one) => isStated(one) && known.useCases.has(one.useCase)),
    entities,
    entityRelations: between(model.entityRelations, known.entities).filter(isStated),
    blocks,
    blockLinks: between(model.blockLinks, idsIn(blocks)).filter(isStated),
    components: components.map((component) => ({
      ...component,
      provides: component.provides.filter((id) => known.interfaces.has(id)),
      requires: component.requires.filter((id) => known.interfaces.has(id)),
      entities: component.entities.filter((id) => known.entities.has(id)),
    })),
    componentLinks: between(model.componentLinks, known.components).filter(isStated),
    interfaces,
    classes,
    classRelations: between(model.classRelations, idsIn(classes)),
    nodes: nodes.map((node) => ({
      ...node,
      components: node.components.filter((id) => known.components.has(id)),
    })),
    nodeLinks: between(model.nodeLinks, idsIn(nodes)).filter(isStated),
    operations: model.operations
      .filter(
        (operation) => isStated(operation) && !isLeft(operation) && known.entities.has(operation.entity),
      )
      .map((operation) => ({
        ...operation,
        actors: operation.actors.filter((id) => known.actors.has(id)),
      })),
    screens: model.screens.filter(
      (screen) =>
        isStated(screen) &&
        known.useCases.has(screen.useCase) &&
        (screen.entity === null || known.entities.has(screen.entity)),
    ),
  };
}

/** Returns the id of an actor with those of its parents, which take part in what it does. */
function withParents(actors: readonly Actor[], id: string): string[] {
  const ids = [id];
  for (;;) {
    const parent = actors.find((one) => one.id === ids.at(-1))?.parent;
    if (parent === undefined || parent === null || ids.includes(parent)) return ids;
    ids.push(parent);
  }
}

/** Returns actors without people whose actions are all omitted. */
function withoutIdle(
  actors: readonly Actor[],
  { after, before }: { readonly before: readonly string[]; readonly after: readonly string[] },
): readonly Actor[] {
  const rest = actors.filter(
    ({ id, kind }) =>
      kind === "system" ||
      !before.includes(id) ||
      after.includes(id) ||
      actors.some(({ parent }) => parent === id),
  );
  return rest.length === actors.length ? rest : withoutIdle(rest, { before, after });
}

function isStated(element: Grounded): boolean {
  return basisOf(element) === "stated";
}

function idsIn(elements: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(elements.map(({ id }) => id));
}

function between<Link extends { readonly from: string; readonly to: string }>(
  links: readonly Link[],
  known: ReadonlySet<string>,
): Link[] {
  return links.filter(({ from, to }) => known.has(from) && known.has(to));
}
