/** The purposes that a text of a project can have. */
export const textPurposes = [
  "functional",
  "non-functional",
  "user-story",
  "business-rule",
  "use-case-goal",
  "use-case-step",
  "brief",
  "page",
] as const;

export type TextPurpose = (typeof textPurposes)[number];
