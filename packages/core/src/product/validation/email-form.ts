import { z } from "zod/mini";
import { requiredEmail } from "./required-email.ts";

/** What the form that takes an e-mail alone takes (spec §3, §5). */
export const emailForm = z.object({ email: requiredEmail("Email is required") });
