import * as z from "zod/mini";

/** The message about an invalid e-mail address in every form. */
export const invalidEmail = "Please enter a valid email address";

/** Returns the schema of a required text; surrounding spaces are trimmed, and spaces alone count as empty. */
export function requiredText(message: string) {
  return z.string({ error: message }).check(z.trim(), z.minLength(1, { error: message, abort: true }));
}

/** Returns the schema of a required password, kept exactly as typed: a space is a character like any other. */
export function requiredPassword(message: string) {
  return z.string({ error: message }).check(z.minLength(1, { error: message, abort: true }));
}

/** Returns the schema of a required e-mail address. */
export function requiredEmail(message: string) {
  return requiredText(message).check(z.email({ error: invalidEmail }));
}

// zod's own `min` and `max` count code points; an input's `maxlength` counts UTF-16 units.

/** Returns a check for a text of at least the given number of UTF-16 units. */
export function atLeast(units: number, message: string) {
  return z.refine<string>((text) => text.length >= units, { error: message });
}

/** Returns a check for a text of at most the given number of UTF-16 units. */
export function atMost(units: number, message: string) {
  return z.refine<string>((text) => text.length <= units, { error: message });
}
