import { z } from "zod/mini";
import { requiredEmail } from "./required-email.ts";
import { requiredPassword } from "./required-text.ts";

/** The modal reading of a sign-in (VA9, VA10): any password may be tried, however long. */
export const signInModal = z.object({
  email: requiredEmail("Please input your email!"),
  password: requiredPassword("Please input your password!"),
});
