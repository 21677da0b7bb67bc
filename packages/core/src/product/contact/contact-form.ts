import * as z from "zod/mini";
import { emailForm, requiredText } from "../validation/index.ts";

/**
 * The form of a message to the people who run the server. `website` is hidden from people, so that only programs fill
 * it.
 */
export const contactForm = z.object({
  name: requiredText("Please enter your name").check(
    z.maxLength(500, { error: "Name must be at most 500 characters" }),
  ),
  email: emailForm.shape.email,
  company: z.string().check(z.trim(), z.maxLength(500, { error: "Company must be at most 500 characters" })),
  message: requiredText("Please enter a message").check(
    z.maxLength(5000, { error: "Message must be at most 5000 characters" }),
  ),
  website: z.string(),
});

/** The values of the form as typed. */
export type ContactFields = z.input<typeof contactForm>;
