import type { DesignModel, Requirement } from "../../../../model/index.ts";
import { appraisalStep } from "../appraisal-step.ts";
import { architectureStep } from "../architecture-step.ts";
import { behaviourStep } from "../behaviour-step.ts";
import { coverageStep } from "../coverage-step.ts";
import { detailsStep } from "../details-step.ts";
import { attributesStep, entitiesStep, relationsStep } from "../information-steps.ts";
import { reviewStep } from "../review-step.ts";
import { taskIn } from "./generation-run.ts";

/** A question as a provider receives it. */
export interface AskedQuestion {
  readonly prompt: string;
  readonly keys: readonly string[];
}

/** Returns the answer of a model that has this design in mind to a question. */
export function designAnswer(design: DesignModel, { keys, prompt }: AskedQuestion): string {
  const world = { model: design, requirements: requirementsIn(prompt) };
  const task = taskIn(prompt);
  return JSON.stringify(answer());

  function answer(): unknown {
    if (keys.includes("noise")) return appraisalStep(world).answerFrom(design);
    if (keys.includes("actors")) return behaviourStep(world).answerFrom(design);
    if (keys.includes("relations")) return relationsStep(world).answerFrom(design);
    if (keys.includes("components")) return architectureStep(world).answerFrom(design);
    if (keys.includes("requirements")) return coverageStep(world).answerFrom(design);
    if (keys.includes("patches")) return reviewStep(world).answerFrom(design);
    if (keys.includes("useCases")) {
      const useCases = design.useCases.filter(({ id }) => listed("Use cases").includes(id));
      return detailsStep(world, { useCases, part: "" }).answerFrom(design);
    }
    if (!task.startsWith("Give the attributes")) return entitiesStep(world).answerFrom(design);
    const entities = design.entities.filter(({ id }) => listed("Entities").includes(id));
    return attributesStep(world, { entities, part: "" }).answerFrom(design);
  }

  function listed(what: string): string[] {
    return task.split(`${what}: `)[1]?.split("\n")[0]?.split(", ") ?? [];
  }
}

/** Returns the requirements that a prompt shows. */
function requirementsIn(prompt: string): Requirement[] {
  const lines = /^--- \w+ requirements\n(?<lines>[\s\S]*?)\n--- /m.exec(prompt)?.groups?.["lines"] ?? "";
  return lines.split("\n").map((line) => {
    const { status, ...shown } = JSON.parse(line) as Requirement & { readonly status?: string };
    return { ...shown, suggested: status === "suggested" };
  });
}
