import { isBinding, type Requirement } from "../../model/index.ts";

/** The forms in which requirements are stated. */
export const requirementStyles = ["stories", "obligations", "features", "prose"] as const;

export type RequirementStyle = (typeof requirementStyles)[number];

const story = /^\W*as\s+(?:an?|the|any|one of the)?\s*\S.{0,60}?[\s,]+(?:I|we)\b/i;
const obligation = /\b(?:shall|must)\b/i;
/**
 * Matches words of a sentence with a subject; a line without them names a feature or gives an instruction.
 */
const sentence =
  /\b(?:am|is|are|was|were|has|have|had|can|cannot|could|will|would|may|might|should|does|do)\b/i;
const mostWordsOfFeature = 12;

/**
 * Tells the style of requirements by counting: the form that most of them have. Suggestions and excluded requirements do
 * not count. Returns undefined if there are none.
 */
export function styleOfRequirements(requirements: readonly Requirement[]): RequirementStyle | undefined {
  const stated = requirements.filter(isBinding);
  if (stated.length === 0) return undefined;
  const forms = Map.groupBy(stated, ({ text }) => styleOf(text));
  const count = (style: RequirementStyle): number => forms.get(style)?.length ?? 0;
  return requirementStyles.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function styleOf(text: string): RequirementStyle {
  if (story.test(text)) return "stories";
  if (obligation.test(text)) return "obligations";
  return text.split(/\s+/).length <= mostWordsOfFeature && !sentence.test(text) ? "features" : "prose";
}
