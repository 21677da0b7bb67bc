export { addRequirements, type AddedRequirements } from "./add-requirements.ts";
export { checkDesign } from "./check-design.ts";
export type { FoundRequirement } from "./found-requirement.ts";
export { designByRules, type GenerationInput, requirementsToDesign } from "./generate-by-rules.ts";
export { readCsv } from "./read-csv.ts";
export {
  buildDesign,
  classifyRequirement,
  completeDesign,
  isEnglish,
  type NounPhrase,
  parseStatements,
  readRequirements,
  relateEntities,
  type Statement,
} from "./rules/index.ts";
