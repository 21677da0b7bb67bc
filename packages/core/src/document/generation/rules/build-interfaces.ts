import type { DesignInterface, Operation } from "../../../model/index.ts";
import { apiId, type Parts } from "./build-components.ts";
import type { Material } from "./design-input.ts";
import { camelCase, pascalCase, pluralOf, toLabel, uniqueIds, uniqueNames } from "./element-names.ts";
import { implied, stated } from "./grounds.ts";
import { apiPattern, requirementsNaming } from "./stated-parts.ts";
import type { PlannedUseCase } from "./system-plan.ts";

/** Builds the interface of every service in use, with one operation per use case. */
export function buildInterfaces(
  { components, services }: Parts,
  material: Material,
): readonly DesignInterface[] {
  const take = uniqueNames();
  const naming = requirementsNaming(material, apiPattern);
  return services.flatMap((service) => {
    const id = apiId(service);
    if (!components.some(({ provides }) => provides.includes(id))) return [];
    const isNamed =
      naming.length > 0 && (services.length === 1 || naming.some((one) => service.sources.includes(one)));
    return {
      id,
      name: take(`${service.main} API`).name,
      operations: operationsOf(service.useCases),
      sources: material.inOrder(service.useCases.flatMap(({ sources }) => sources)),
      ...(isNamed ? stated : implied("Other parts need what it offers, and no requirement describes it.")),
    };
  });
}

/** Returns the operations of use cases as code. */
function operationsOf(useCases: readonly PlannedUseCase[]): Operation[] {
  const take = uniqueIds();
  return useCases.map((useCase) => toOperation(useCase, take));
}

/** Returns the name of a use case in code: `borrowBook`. */
function operationName({ entity, verb, verbClass }: PlannedUseCase): string {
  const things =
    verbClass.crud === "view" && verbClass.key === "search" && entity ? pluralOf(entity.name) : entity?.name;
  return camelCase(`${verb} ${things ?? ""}`);
}

function toOperation(useCase: PlannedUseCase, take: (id: string) => string): Operation {
  const { entity, verbClass } = useCase;
  const type = entity ? toLabel(pascalCase(entity.name)) : undefined;
  const returns =
    verbClass.key === "search"
      ? `${type ?? "Record"}[]`
      : verbClass.crud === "delete"
        ? null
        : (type ?? null);
  const name = entity && toLabel(camelCase(entity.name));
  const isKey = verbClass.needsObject && verbClass.crud !== "update";
  const parameters =
    name === undefined || type === undefined
      ? []
      : verbClass.key === "search"
        ? [{ name: "words", type: "Text" }]
        : isKey
          ? [{ name: toLabel(`${name}Id`), type: "Id" }]
          : [{ name, type }];
  return {
    name: take(operationName(useCase)),
    parameters,
    returns: returns === null ? null : toLabel(returns),
  };
}
