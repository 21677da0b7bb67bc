import type { DesignModel, DesignUseCase, Interaction } from "../../../model/index.ts";
import { kindOf } from "../rules/index.ts";
import type { Detail, Details } from "./details-step.ts";

/** Returns the details of some use cases in a complete design. */
export function detailsFrom(design: DesignModel, useCases: readonly DesignUseCase[]): Details {
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
