import { z } from "zod/mini";
import { requiredText } from "./required-text.ts";

/** What is said of an e-mail that is none, wherever one is typed. */
export const invalidEmail = "Please enter a valid email address";

/** An e-mail that somebody typed. */
export function requiredEmail(message: string) {
  return requiredText(message).check(z.email({ error: invalidEmail }));
}
