import type { z } from "zod";
import { invalid } from "../refusal.ts";

/**
 * Returns an element in the form of the project folder.
 *
 * @throws Refusal VALIDATION, with the expected value of each wrong field
 */
export function checkedElement<Schema extends z.ZodType>(schema: Schema, element: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(element);
  if (error === undefined) return data;
  const faults: Record<string, string> = {};
  for (const { message, path } of error.issues) {
    const field = path.join(".");
    faults[field] ??= `${field}: expected ${message}`;
  }
  throw invalid(faults);
}
