/** The maximum length of the name of a project or an organization, in UTF-16 units. */
export const nameMaxLength = 500;

/** The maximum length of a business rule, in characters. */
export const businessRuleMaxLength = 500;
