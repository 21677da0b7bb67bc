export { buildDesign } from "./build-design.ts";
export { classifyRequirement } from "./classify-requirement.ts";
export { isEnglish } from "./is-english.ts";
export { parseStatements } from "./parse-statements.ts";
export { readRequirements } from "./read-requirements.ts";
export { relateEntities } from "./relate-entities.ts";
export { suggestRequirements } from "./suggest-requirements.ts";
export { completeDesign } from "./complete-design.ts";
export type { NounPhrase, Statement } from "./statement.ts";
