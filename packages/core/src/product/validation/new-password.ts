import { z } from "zod/mini";
import { atLeast, atMost, requiredPassword } from "./typed-text.ts";

/** Length of a password that is set. */
const { min, max } = { min: 6, max: 32 } as const;

/** What characters a new password must hold (VA15, VA16). */
const characterRules = [
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

/** The schema reading of a new password (VA15, VA16, VA17); `newPasswordModal` is the other. */
export const newPasswordForm = passwordPair({
  password: "Password is required",
  confirmPassword: "Confirm Password is required",
});

/** The modal reading of a new password (VA18, VA19): it asks in other words, and has the rules of the form. */
export const newPasswordModal = passwordPair({
  password: "Please input your password!",
  confirmPassword: "Please confirm your password!",
});

/** A new password and its confirmation; each rule that the password breaks is an issue of its own. */
function passwordPair(required: { readonly password: string; readonly confirmPassword: string }) {
  return z
    .object({
      password: requiredPassword(required.password).check(
        atLeast(min, `Password must be at least ${min} characters`),
        atMost(max, `Password cannot exceed ${max} characters`),
        ...characterRules.map(({ message, pattern }) => z.regex(pattern, { error: message })),
      ),
      confirmPassword: requiredPassword(required.confirmPassword),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ["confirmPassword"],
        error: "Passwords must match",
        // Compared also where a field is wrong on its own, so that a person sees both faults at once.
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    );
}

/** A new password as the server takes it: twice (VA21). */
export function newPasswordPayload(password: string): {
  readonly new_password1: string;
  readonly new_password2: string;
} {
  return { new_password1: password, new_password2: password };
}
