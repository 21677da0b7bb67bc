import * as z from "zod/mini";
import { isCommonPassword } from "./common-passwords.ts";
import { atLeast, atMost, requiredPassword } from "./typed-text.ts";

/** The length of a new password. */
const { min, max } = { min: 6, max: 32 } as const;

/** The characters that a new password must contain (VA15, VA16). */
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

/** A rule for new passwords, and whether a password meets it. */
export interface PasswordRule {
  /** The requirement in a few words, such as 'A number'. */
  readonly title: string;
  readonly isMet: boolean;
}

/**
 * Returns all rules for new passwords, for display while a person types (VA15, VA16), and what is wrong with a password
 * that is too long, or that the server refuses as too easy to guess (VA40).
 */
export function passwordRules(password: string): readonly PasswordRule[] {
  const { length } = password;
  const tooLong = `At most ${max} characters; this one has ${String(length)}`;
  return [
    { title: `${min} to ${max} characters`, isMet: length >= min && length <= max },
    ...characterRules.map(({ pattern, title }) => ({ title, isMet: pattern.test(password) })),
    ...(length > max ? [{ title: tooLong, isMet: false }] : []),
    ...(isCommonPassword(password)
      ? [{ title: "Not one of the passwords that are guessed first", isMet: false }]
      : []),
  ];
}

/** The schema reading of a new password (VA15, VA16, VA17); `newPasswordModal` is the modal reading. */
export const newPasswordForm = passwordPair({
  password: "Password is required",
  confirmPassword: "Confirm Password is required",
});

/** The modal reading of a new password (VA18, VA19): other messages, with the rules of the form. */
export const newPasswordModal = passwordPair({
  password: "Please input your password!",
  confirmPassword: "Please confirm your password!",
});

/**
 * Returns the schema of a new password and its confirmation; each rule that the password breaks is a separate issue.
 */
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
        // Also compared if a field is wrong on its own, so that a person sees both faults at once.
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    );
}

/** Returns the body for a new password, which the server expects twice (VA21). */
export function newPasswordPayload(password: string): {
  readonly new_password1: string;
  readonly new_password2: string;
} {
  return { new_password1: password, new_password2: password };
}
