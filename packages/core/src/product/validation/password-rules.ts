import { newPasswordLength } from "../../model/index.ts";

const { min, max } = newPasswordLength;

/** What characters a new password must hold (VA15, VA16). */
export const characterRules = [
  {
    title: "A lowercase letter",
    pattern: /\p{Ll}/u,
    message: "Password must contain at least one lowercase letter",
  },
  {
    title: "An uppercase letter",
    pattern: /\p{Lu}/u,
    message: "Password must contain at least one uppercase letter",
  },
  { title: "A number", pattern: /\p{Nd}/u, message: "Password must contain at least one number" },
  {
    title: "A special character (@$!%*?&#)",
    pattern: /[@$!%*?&#]/,
    message: "Password must contain at least one special character (@$!%*?&#)",
  },
] as const;

/** A rule for new passwords, and whether one keeps it. */
export interface PasswordRule {
  /** What the password needs, such as 'A number'. */
  readonly title: string;
  readonly isMet: boolean;
}

/** All rules for new passwords, as a form shows them while one is being typed (VA15, VA16). */
export function passwordRules(password: string): readonly PasswordRule[] {
  const { length } = password;
  return [
    { title: `${min} to ${max} characters`, isMet: length >= min && length <= max },
    ...characterRules.map(({ pattern, title }) => ({ title, isMet: pattern.test(password) })),
  ];
}
