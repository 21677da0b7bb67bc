/** Longest name of a project or an organization, in UTF-16 units. */
export const nameMaxLength = 500;

/** Business rules hold at most this many characters. */
export const businessRuleMaxLength = 500;
