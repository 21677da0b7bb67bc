import * as z from "zod";
import { requirementIdPattern } from "./requirement.ts";

const line = z.string().trim().min(1, { error: "some text" });

/** The form of a digest of content: the first 16 hexadecimal digits of a SHA-256. */
const digestSchema = z
  .string({ error: "16 hexadecimal digits, in quotes if they are all decimal" })
  .regex(/^[0-9a-f]{16}$/, { error: "16 hexadecimal digits" });

/** One entry of `confirmed.yaml`: the items that somebody has reviewed in one state of a requirement. */
export const confirmationSchema = z.strictObject({
  requirement: z
    .string()
    .regex(requirementIdPattern, { error: "a requirement id such as FR-1" })
    .describe("The id of the requirement."),
  digest: digestSchema.describe("The state of its meaning, as archscribe confirm writes it."),
  links: z
    .array(line)
    .describe("What is traced to it and was looked at, such as UC-1 or element:order-service.")
    .default([]),
});

export type Confirmation = z.infer<typeof confirmationSchema>;
