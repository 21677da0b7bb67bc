export { breakingRules } from "./breaking/breaking-rules.ts";
export { compareProjects, type ProjectState } from "./compare-projects.ts";
export { describeState } from "./describe/describe-state.ts";
export { type Fact, idOfItem, type Item, type ItemReference } from "./describe/item.ts";
export {
  comparisonJson,
  type ComparisonJson,
  comparisonJsonSchema,
  countChanges,
} from "./comparison-json.ts";
export {
  type ReadState,
  type ReadStates,
  readStates,
  type StateFiles,
  type StateFinding,
} from "./read-states.ts";
export { type MergedTexts, mergeTexts, type ThreeTexts } from "./merge/merge-texts.ts";
