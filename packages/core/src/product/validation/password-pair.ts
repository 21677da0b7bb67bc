import { z } from "zod/mini";
import { newPasswordLength } from "../../model/index.ts";
import { characterRules } from "./password-rules.ts";
import { requiredPassword } from "./required-text.ts";
import { atLeast, atMost } from "./text-length.ts";

const { min, max } = newPasswordLength;

/** A new password and its confirmation; each rule that the password breaks is an issue of its own. */
export function passwordPair(required: { readonly password: string; readonly confirmPassword: string }) {
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
