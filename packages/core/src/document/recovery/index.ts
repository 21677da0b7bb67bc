export { planRecovery } from "./plan-recovery.ts";
export { suggestedRequirements } from "./suggestions/suggested-requirements.ts";
export { suggestionAnswerSchema } from "./suggestions/suggestion-answer.ts";
export type { RequirementSuggestion, Suggestions } from "./suggestions/suggestions.ts";
export { supportedSuggestions } from "./suggestions/supported-suggestions.ts";
export { systemMaterial } from "./suggestions/system-material.ts";
