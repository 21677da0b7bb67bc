/** A request is given up after this long, in milliseconds. */
export const requestTimeoutMs = 25_000;

/** Projects on one page of the dashboard. */
export const projectsPerPage = 10;

/** Longest name of a project or an organization, in UTF-16 units. */
export const nameMaxLength = 500;

/** Business rules hold at most this many characters. */
export const businessRuleMaxLength = 500;

/** Length of a password that the login form takes. */
export const loginPasswordLength = { min: 8, max: 32 } as const;

/** Length of a password that is set. */
export const newPasswordLength = { min: 6, max: 32 } as const;

/** Digits of a one-time password in the form. */
export const otpLength = 6;

/** Fewest digits of a one-time password that the modal takes; the most is `otpLength`. */
export const otpModalMinLength = 4;
