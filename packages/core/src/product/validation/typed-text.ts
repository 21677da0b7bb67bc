import { z } from "zod/mini";

/** What is said of an e-mail that is none, wherever one is typed. */
export const invalidEmail = "Please enter a valid email address";

/** A text that somebody typed; spaces around it are not part of it, and spaces alone are none. */
export function requiredText(message: string) {
  return z.string({ error: message }).check(z.trim(), z.minLength(1, { error: message, abort: true }));
}

/** A password that somebody typed, taken as it is: a space is a character like any other. */
export function requiredPassword(message: string) {
  return z.string({ error: message }).check(z.minLength(1, { error: message, abort: true }));
}

/** An e-mail that somebody typed. */
export function requiredEmail(message: string) {
  return requiredText(message).check(z.email({ error: invalidEmail }));
}

// zod's own `min` and `max` count code points; an input's `maxlength` counts UTF-16 units.

/** Holds for a text of at least so many UTF-16 units. */
export function atLeast(units: number, message: string) {
  return z.refine<string>((text) => text.length >= units, { error: message });
}

/** Holds for a text of at most so many UTF-16 units. */
export function atMost(units: number, message: string) {
  return z.refine<string>((text) => text.length <= units, { error: message });
}
