import { z } from "zod/mini";

/** A text that somebody typed; spaces around it are not part of it, and spaces alone are none. */
export function requiredText(message: string) {
  return z.string({ error: message }).check(z.trim(), z.minLength(1, { error: message, abort: true }));
}

/** A password that somebody typed, taken as it is: a space is a character like any other. */
export function requiredPassword(message: string) {
  return z.string({ error: message }).check(z.minLength(1, { error: message, abort: true }));
}
