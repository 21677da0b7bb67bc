import { z } from "zod/mini";
import { requiredEmail } from "./required-email.ts";

/** What the form that takes an e-mail alone takes (VA11). */
export const emailForm = z.object({ email: requiredEmail("Email is required") });
