import * as z from "zod/mini";
import { atMost, requiredText } from "./typed-text.ts";

/** The values of the form that accepts a finding, as typed. */
export interface AcceptDriftFields {
  readonly reason: string;
  /** The last day on which the finding is accepted; empty for no end. */
  readonly until: string;
}

/** Returns the schema of the form that accepts a finding. An acceptance cannot have ended before it begins. */
export function acceptDriftForm(today: string) {
  return z.object({
    reason: requiredText("Reason is required").check(atMost(1000, "Reason must be at most 1000 characters")),
    until: z.string().check(
      z.refine((text) => text === "" || z.iso.date().safeParse(text).success, {
        error: "Enter a date, or leave it empty",
        abort: true,
      }),
      z.refine((text) => text === "" || text >= today, { error: "The date has passed" }),
    ),
  });
}
