export { planRecovery, type RecoveryPlan, type RecoveryPlanOptions } from "./plan-recovery.ts";
export type { RepositoryPlace } from "./recovered-settings.ts";
export { suggestedRequirements } from "./suggestions/suggested-requirements.ts";
export { type SuggestionAnswer, suggestionAnswerSchema } from "./suggestions/suggestion-answer.ts";
export type {
  PartSuggestion,
  PartSuggestions,
  RequirementSuggestion,
  Suggestions,
} from "./suggestions/suggestions.ts";
export { supportedSuggestions } from "./suggestions/supported-suggestions.ts";
export { type MaterialBlock, systemMaterial } from "./suggestions/system-material.ts";
