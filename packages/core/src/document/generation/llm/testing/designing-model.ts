import type { DesignModel } from "../../../../model/index.ts";
import { behaviourStep, interactionStep, specificationStep } from "../behaviour-steps.ts";
import { attributesStep, entitiesStep, relationsStep } from "../information-steps.ts";
import { taskIn } from "./generation-run.ts";

/** A question as a provider sees it. */
export interface AskedQuestion {
  readonly prompt: string;
  readonly keys: readonly string[];
}

/** The words of a model that has this design in mind, by what it is asked. */
export function designAnswer(design: DesignModel, { keys, prompt }: AskedQuestion): string {
  const world = { model: design, requirements: [] };
  const id = /use case (UC-\d+)/.exec(taskIn(prompt))?.[1];
  const useCase = design.useCases.find((one) => one.id === id) ?? design.useCases[0];
  if (!useCase) throw new Error("a design without use cases has nothing to say");
  return JSON.stringify(answer());

  function answer(): unknown {
    if (keys.includes("actors")) return behaviourStep(world).answerFrom(design);
    if (keys.includes("relations")) return relationsStep(world).answerFrom(design);
    if (keys.includes("pre_cond") && useCase) return specificationStep(world, useCase).answerFrom(design);
    if (keys.includes("participants") && useCase) return interactionStep(world, useCase).answerFrom(design);
    const task = taskIn(prompt);
    if (!task.startsWith("Give the attributes")) return entitiesStep(world).answerFrom(design);
    const asked = task.split("Entities: ")[1]?.split("\n")[0]?.split(", ") ?? [];
    const entities = design.entities.filter(({ id }) => asked.includes(id));
    return attributesStep(world, { entities, part: "" }).answerFrom(design);
  }
}
