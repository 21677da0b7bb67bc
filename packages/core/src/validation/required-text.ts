import { z } from "zod";

/** A text that somebody typed; spaces around it are not part of it, and spaces alone are none. */
export function requiredText(message: string) {
  return z.string({ error: message }).trim().min(1, { error: message, abort: true });
}

/** A password that somebody typed, taken as it is: a space is a character like any other. */
export function requiredPassword(message: string) {
  return z.string({ error: message }).min(1, { error: message, abort: true });
}
