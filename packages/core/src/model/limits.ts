/** A request is given up after this long, in milliseconds (spec §9). */
export const requestTimeoutMs = 25_000;

/** Projects on one page of the dashboard (spec §9). */
export const projectsPerPage = 10;

/** Longest name of a project or an organization, in UTF-16 units (spec §5, §9). */
export const nameMaxLength = 500;

/** Business rules hold at most this many characters (spec §5, §9). */
export const businessRuleMaxLength = 500;

/** Length of a password that the login form takes (spec §5, §9). */
export const loginPasswordLength = { min: 8, max: 32 } as const;

/** Length of a password that is set (spec §5, §9). */
export const newPasswordLength = { min: 6, max: 32 } as const;

/** Digits of a one-time password in the form (spec §5, §9). */
export const otpLength = 6;

/** Fewest digits of a one-time password that the modal takes; the most is `otpLength` (spec §5, §9). */
export const otpModalMinLength = 4;
