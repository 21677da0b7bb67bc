import {
  type DesignInterface,
  type DesignModel,
  type DesignOperation,
  type DesignUseCase,
  implied,
  isRequirementId,
  type Requirement,
  snakeCase,
} from "../../../model/index.ts";
import { routeOf, signatureOf, toScreenField } from "../rules/index.ts";
import type { Detail } from "./details-step.ts";

const reason = "Somebody reaches the component over a network, and no requirement describes how.";

/** The details of a use case that concern the interfaces of the system. */
interface Said {
  readonly detail: Detail;
  readonly useCase: DesignUseCase;
}

/** Adds the operations that a use case calls to a design: to the HTTP API, and to the interface of their component. */
export function mergeOperations(
  design: DesignModel,
  { detail, requirements, useCase }: Said & { readonly requirements: readonly Requirement[] },
): DesignModel {
  const order = requirements.map(({ id }) => id);
  const people = new Set(design.actors.filter(({ kind }) => kind === "person").map(({ id }) => id));
  const sources = useCase.sources.filter(isRequirementId);
  return detail.operations.reduce(
    (grown, { component: owner, entity: entityId, kind, name }): DesignModel => {
      const component = grown.components.find(({ id }) => id === owner);
      const entity = grown.entities.find(({ id }) => id === entityId);
      if (component === undefined || entity === undefined) return grown;
      const named = { name, kind, entity };
      const known = grown.operations.find(({ id }) => id === name);
      const operation: DesignOperation = known ?? {
        id: name,
        ...routeOf(named),
        summary: `${useCase.name}.`,
        entity: entity.id,
        actors: [],
        sources: [],
        ...implied(reason),
      };
      const id = `${component.id}_api`;
      const offered: DesignInterface = grown.interfaces.find((one) => one.id === id) ?? {
        id,
        name: `${component.name} API`.slice(0, 72),
        operations: [],
        sources: [],
        ...implied(reason),
      };
      return {
        ...grown,
        operations: replaced(grown.operations, {
          ...operation,
          actors: united(
            operation.actors,
            useCase.actors.filter((one) => people.has(one)),
          ),
          sources: inOrder(united(operation.sources, sources), order),
        }),
        interfaces: replaced(grown.interfaces, {
          ...offered,
          operations: offered.operations.some((one) => one.name === name)
            ? offered.operations
            : [...offered.operations, signatureOf(named)],
          sources: inOrder(united(offered.sources, sources), order),
        }),
        components: replaced(grown.components, { ...component, provides: united(component.provides, [id]) }),
      };
    },
    design,
  );
}

/** Adds the screens of a use case to a design; screens with the same title are one. */
export function mergeScreens(design: DesignModel, { detail, useCase }: Said): DesignModel {
  const screens = detail.screens.flatMap(({ actions, entity: entityId, fields, kind, title }) => {
    const entity = design.entities.find(({ id }) => id === entityId);
    const id = snakeCase(title);
    if (entity === undefined || design.screens.some((one) => one.id === id)) return [];
    const attributes = fields.flatMap((field) =>
      entity.attributes.filter(({ name }) => name.toLowerCase() === field.toLowerCase()),
    );
    return {
      id,
      title,
      kind,
      useCase: useCase.id,
      entity: entity.id,
      fields: attributes.map(toScreenField),
      actions,
      sources: useCase.sources,
    };
  });
  return { ...design, screens: [...design.screens, ...screens] };
}

function replaced<Element extends { readonly id: string }>(
  elements: readonly Element[],
  element: Element,
): Element[] {
  return elements.some(({ id }) => id === element.id)
    ? elements.map((one) => (one.id === element.id ? element : one))
    : [...elements, element];
}

function united(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}

function inOrder(ids: readonly string[], order: readonly string[]): string[] {
  return ids.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}
