import { z } from "zod";
import { idPattern } from "./project-id.ts";
import { requirementIdPattern } from "./requirement.ts";

const line = z.string().trim().min(1, { error: "some text" });
const lines = z.array(line);

/** The form of a use case's id, such as `UC-4`. */
export const useCaseIdPattern = idPattern("UC");

/** The permitted fields of a use case in a file. */
export const useCaseSchema = z.strictObject({
  id: z.string().regex(useCaseIdPattern, { error: "a use case id such as UC-1" }),
  name: line,
  goal: line.optional(),
  actors: lines.default([]),
  requirements: z
    .array(z.string().regex(requirementIdPattern, { error: "a requirement id such as FR-1" }))
    .default([]),
  pre_cond: lines.default([]),
  steps: lines.default([]),
  exceptions: lines.default([]),
  post_cond: lines.default([]),
});

/** A use case with its specification; the names of the five lists are the product's. */
export type UseCase = z.infer<typeof useCaseSchema>;
