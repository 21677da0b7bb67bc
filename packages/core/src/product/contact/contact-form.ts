import { z } from "zod/mini";
import { emailForm } from "../validation/index.ts";

const required = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, { error: message, abort: true }));

/**
 * The form of a message to the people who run the server. `website` is hidden from people, so that only programs fill
 * it.
 */
export const contactForm = z.object({
  name: required("Please enter your name").check(
    z.maxLength(500, { error: "Name must be at most 500 characters" }),
  ),
  email: emailForm.shape.email,
  company: z.string().check(z.trim(), z.maxLength(500, { error: "Company must be at most 500 characters" })),
  message: required("Please enter a message").check(
    z.maxLength(5000, { error: "Message must be at most 5000 characters" }),
  ),
  website: z.string(),
});

/** The values of the form as typed. */
export type ContactFields = z.input<typeof contactForm>;
