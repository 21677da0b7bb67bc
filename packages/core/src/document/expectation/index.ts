export { type ExpectedUseCases, expectUseCases } from "./expect-use-cases.ts";
export { type RequirementStyle, requirementStyles, styleOfRequirements } from "./style-of-requirements.ts";
