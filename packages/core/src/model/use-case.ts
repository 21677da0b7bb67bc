import * as z from "zod";
import { bases } from "./basis.ts";
import { idPattern } from "./project-id.ts";
import { requirementIdPattern } from "./requirement.ts";

const line = z.string().trim().min(1, { error: "some text" });
const lines = z.array(line);

/** The form of a use case's id, such as `UC-4`. */
export const useCaseIdPattern = idPattern("UC");

/** The permitted fields of a use case in a file. */
export const useCaseSchema = z.strictObject({
  id: z
    .string()
    .regex(useCaseIdPattern, { error: "a use case id such as UC-1" })
    .describe("UC and a number, such as UC-1; unique in the project."),
  name: line.describe("What the actor does, such as: Place an order."),
  goal: line.describe("What the actor has when it is done.").optional(),
  actors: lines
    .describe("The roles and outside systems that take part, the one that starts it first.")
    .default([]),
  requirements: z
    .array(z.string().regex(requirementIdPattern, { error: "a requirement id such as FR-1" }))
    .describe("The ids of the requirements that it comes from.")
    .default([]),
  pre_cond: lines.describe("What has to hold before it starts.").default([]),
  steps: lines.describe("What happens, step by step, if nothing goes wrong.").default([]),
  exceptions: lines
    .describe("What can go wrong, with the step, such as: 'Step 2: the card is refused; the shop says so.'")
    .default([]),
  post_cond: lines.describe("What holds afterwards.").default([]),
  basis: z
    .enum(bases)
    .describe("'proposed' if the requirements may mean it and nobody has decided; without it, it is stated.")
    .optional(),
  reason: line.describe("Why it is there although no sentence states it.").optional(),
});

/** A use case with its specification; the names of the five lists are the product's. */
export type UseCase = z.infer<typeof useCaseSchema>;
