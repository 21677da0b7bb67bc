import type { QualityScenario } from "../../model/index.ts";
import type { RequirementFields } from "./requirements-api.ts";

type Scenario = NonNullable<RequirementFields["scenario"]>;

/** Returns a scenario with one part changed; undefined if all parts are empty. */
export function withScenarioPart(
  scenario: Scenario | undefined,
  part: keyof QualityScenario,
  text: string,
): Scenario | undefined {
  const { environment, measure, ...parts } = { stimulus: "", response: "", ...scenario, [part]: text };
  const whole: Scenario = {
    ...parts,
    ...(environment === undefined || environment === "" ? {} : { environment }),
    ...(measure === undefined || measure === "" ? {} : { measure }),
  };
  return Object.values(whole).every((value: string) => value.trim() === "") ? undefined : whole;
}

/** Returns the fault of a scenario, if there is one. */
export function scenarioFault(scenario: Scenario | undefined): string | undefined {
  if (scenario === undefined) return undefined;
  return scenario.stimulus.trim() === "" || scenario.response.trim() === ""
    ? "A scenario needs at least what happens and what the system does."
    : undefined;
}
