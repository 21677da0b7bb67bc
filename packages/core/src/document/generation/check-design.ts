import { type DesignModel, isFragment } from "../../model/index.ts";

/**
 * Returns the faults of a design from either engine. If the ids of the project's requirements are passed, unknown
 * sources and requirements that no element names are also faults.
 */
export function checkDesign(model: DesignModel, requirements?: readonly string[]): DesignFault[] {
  return [
    ...danglingReferences(model),
    ...duplicateNames(model),
    ...isolatedElements(model),
    ...actorsAndUseCases(model),
    ...cyclicGeneralisations(model),
    ...unknownParticipants(model),
    ...(requirements ? tracedRequirements(model, requirements) : []),
  ];
}

function duplicateNames(model: DesignModel): DesignFault[] {
  const kinds = {
    actor: model.actors,
    "use case": model.useCases,
    interaction: model.interactions.map(({ id, title }) => ({ id, name: title })),
    entity: model.entities,
    block: model.blocks,
    component: model.components,
    interface: model.interfaces,
    class: model.classes,
    node: model.nodes,
    operation: model.operations.map(({ id, method, path }) => ({ id, name: `${method} ${path}` })),
    screen: model.screens.map(({ id, title }) => ({ id, name: title })),
  };
  return Object.entries(kinds).flatMap(([kind, elements]) => {
    const names = new Set<string>();
    const ids = new Set<string>();
    return elements.flatMap(({ id, name }): DesignFault[] => {
      const same = ids.has(id) ? `id '${id}'` : names.has(name.toLowerCase()) ? `name '${name}'` : undefined;
      ids.add(id);
      names.add(name.toLowerCase());
      if (same === undefined) return [];
      const message = `another ${kind} has the ${same}`;
      return [{ ruleId: "duplicate-name", severity: "error", message, element: id }];
    });
  });
}

function isolatedElements(model: DesignModel): DesignFault[] {
  const entitiesInUse = new Set([
    ...model.entityRelations.flatMap(({ from, to }) => [from, to]),
    ...model.operations.map(({ entity }) => entity),
  ]);
  const linked = new Set(model.componentLinks.flatMap(({ from, to }) => [from, to]));
  const isLinked = ({ id, provides, requires }: DesignModel["components"][number]): boolean =>
    linked.has(id) ||
    requires.length > 0 ||
    model.components.some((other) => other.requires.some((one) => provides.includes(one)));
  const nodesInUse = new Set(model.nodeLinks.flatMap(({ from, to }) => [from, to]));
  return [
    ...model.entities.filter(({ id }) => !entitiesInUse.has(id)),
    ...model.components.filter((component) => !isLinked(component)),
    ...model.nodes.filter(({ id }) => !nodesInUse.has(id)),
  ].map(({ id, name }) => ({
    ruleId: "isolated-element",
    severity: "warning",
    message: `'${name}' relates to nothing`,
    element: id,
  }));
}

function actorsAndUseCases(model: DesignModel): DesignFault[] {
  const active = new Set([
    ...model.useCases.flatMap(({ actors }) => actors),
    // A general actor acts through its special cases.
    ...model.actors.flatMap(({ parent }) => parent ?? []),
  ]);
  return [
    ...model.actors
      // An outside system works with ours, whichever actor causes it.
      .filter(({ id, kind }) => kind === "person" && !active.has(id))
      .map(({ id, name }): DesignFault => ({
        ruleId: "actor-without-use-case",
        severity: "error",
        message: `'${name}' takes part in no use case`,
        element: id,
      })),
    ...model.useCases
      .filter(({ actors }) => actors.length === 0)
      // Texts often state an ability without an actor. That is a question for people, not a contradiction.
      .map(({ id, name }): DesignFault => ({
        ruleId: "use-case-without-actor",
        severity: "warning",
        message: `nobody is said to start '${name}'`,
        element: id,
      })),
  ];
}

function cyclicGeneralisations(model: DesignModel): DesignFault[] {
  const general = <Relation extends { readonly kind: string }>(relations: readonly Relation[]): Relation[] =>
    relations.filter(({ kind }) => kind === "generalisation");
  const groups = [
    model.actors.flatMap(({ id, parent }) => (parent === null ? [] : [{ from: id, to: parent }])),
    general(model.useCaseRelations),
    general(model.entityRelations),
    general(model.classRelations),
  ];
  return groups.flatMap((edges) => {
    const parents = Map.groupBy(edges, ({ from }) => from);
    return [...parents.keys()]
      .filter((start) => leadsBack(start, parents))
      .map((element): DesignFault => ({
        ruleId: "cyclic-generalisation",
        severity: "error",
        message: `'${element}' is a special case of itself`,
        element,
      }));
  });
}

function leadsBack(start: string, parents: ReadonlyMap<string, readonly { readonly to: string }[]>): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const { to } of parents.get(id) ?? []) {
      if (to === start) return true;
      if (!seen.has(to)) open.push(to);
      seen.add(to);
    }
  return false;
}

function unknownParticipants(model: DesignModel): DesignFault[] {
  return model.interactions.flatMap(({ id, participants, steps }) => {
    const known = idsOf(participants);
    const messages = steps.flatMap((step) =>
      isFragment(step) ? step.branches.flatMap((branch) => branch.messages) : [step],
    );
    const unknown = new Set(messages.flatMap(({ from, to }) => [from, to]).filter((one) => !known.has(one)));
    return [...unknown].map((one): DesignFault => ({
      ruleId: "unknown-participant",
      severity: "error",
      message: `'${one}' speaks, but is no participant`,
      element: id,
    }));
  });
}

function tracedRequirements(model: DesignModel, requirements: readonly string[]): DesignFault[] {
  const known = new Set(requirements);
  const elements = Object.values(model)
    .filter((part) => Array.isArray(part))
    .flatMap((part) => part.flatMap((element) => ("sources" in element && "id" in element ? [element] : [])));
  const named = new Set(elements.flatMap(({ sources }) => sources));
  return [
    ...elements.flatMap(({ id, sources }) =>
      sources
        .filter((source) => !known.has(source))
        .map((source): DesignFault => ({
          ruleId: "unknown-source",
          severity: "error",
          message: `there is no requirement '${source}'`,
          element: id,
        })),
    ),
    ...requirements
      .filter((id) => !named.has(id))
      .map((id): DesignFault => ({
        ruleId: "unnamed-requirement",
        severity: "warning",
        message: `no element comes from ${id}`,
        element: id,
      })),
  ];
}

/** Returns the references by id to missing elements. */
function danglingReferences(model: DesignModel): DesignFault[] {
  const ids = {
    actors: idsOf(model.actors),
    useCases: idsOf(model.useCases),
    entities: idsOf(model.entities),
    components: idsOf(model.components),
    interfaces: idsOf(model.interfaces),
    classes: idsOf(model.classes),
    blocks: idsOf(model.blocks),
    nodes: idsOf(model.nodes),
  };
  const faults: DesignFault[] = [];
  const refer = (element: string, known: ReadonlySet<string>, targets: readonly (string | null)[]): void => {
    for (const target of targets)
      if (target !== null && !known.has(target))
        faults.push({
          ruleId: "dangling-reference",
          severity: "error",
          message: `'${element}' refers to '${target}', which is not there`,
          element,
        });
  };
  const links = (
    known: ReadonlySet<string>,
    all: readonly { readonly from: string; readonly to: string }[],
  ): void => {
    for (const { from, to } of all) refer(`${from} → ${to}`, known, [from, to]);
  };
  for (const { id, parent } of model.actors) refer(id, ids.actors, [parent]);
  for (const { actors, id } of model.useCases) refer(id, ids.actors, actors);
  links(ids.useCases, model.useCaseRelations);
  for (const { id, useCase } of model.interactions) refer(id, ids.useCases, [useCase]);
  links(ids.entities, model.entityRelations);
  links(ids.blocks, model.blockLinks);
  for (const { entities, id, provides, requires } of model.components) {
    refer(id, ids.interfaces, [...provides, ...requires]);
    refer(id, ids.entities, entities);
  }
  links(ids.components, model.componentLinks);
  links(ids.classes, model.classRelations);
  for (const { components, id } of model.nodes) refer(id, ids.components, components);
  links(ids.nodes, model.nodeLinks);
  for (const { actors, entity, id } of model.operations) {
    refer(id, ids.entities, [entity]);
    refer(id, ids.actors, actors);
  }
  for (const { entity, id, useCase } of model.screens) {
    refer(id, ids.useCases, [useCase]);
    refer(id, ids.entities, [entity]);
  }
  return faults;
}

/** Returns the ids of elements, for looking references up. */
function idsOf(elements: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(elements.map(({ id }) => id));
}

/** A fault of a design. An error makes diagrams wrong; a warning deserves attention. */
export interface DesignFault {
  readonly ruleId: DesignRule;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** The id of the element, or of the requirement that no element names. */
  readonly element: string;
}

type DesignRule =
  | "actor-without-use-case"
  | "cyclic-generalisation"
  | "dangling-reference"
  | "duplicate-name"
  | "isolated-element"
  | "unknown-participant"
  | "unknown-source"
  | "unnamed-requirement"
  | "use-case-without-actor";
