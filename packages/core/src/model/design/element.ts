import { z } from "zod";
import { requirementIdPattern } from "../requirement.ts";

/** The form of an element's id inside a design: lower case, digits and underscores. */
export const elementIdPattern = /^[a-z][a-z0-9_]*$/;

/** Labels and descriptions hold at most this many characters: more does not fit a diagram. */
export const labelMaxLength = 72;
export const descriptionMaxLength = 240;

export const elementId = z.string().regex(elementIdPattern, { error: "an id such as order_service" });
export const label = z.string().trim().min(1, { error: "some text" }).max(labelMaxLength);
export const description = z.string().trim().min(1, { error: "some text" }).max(descriptionMaxLength);

/** The requirements that an element comes from. */
export const sources = z
  .array(z.string().regex(requirementIdPattern, { error: "a requirement id such as FR-1" }))
  .describe("Ids of the requirements that this comes from; empty when none says it");

/** How an element is known: a sentence states it, what is stated needs it, or somebody supposes it. */
export const bases = ["stated", "implied", "assumed"] as const;

export type Basis = (typeof bases)[number];

/** Whether an element, or a link, is stated, and why it is there if it is not. */
export const grounds = {
  basis: z.enum(bases).describe("'stated' when a requirement names it, else 'implied' or 'assumed'"),
  reason: description.nullable().describe("Why it is there although no sentence states it; null if one does"),
};

export interface Grounds {
  readonly basis: Basis;
  readonly reason: string | null;
}

/** Of what a sentence states. */
export const stated = { basis: "stated", reason: null } as const satisfies Grounds;

/** Of what no sentence states, but what is stated needs. */
export function implied<Reason extends string>(reason: Reason) {
  return { basis: "implied", reason } as const satisfies Grounds;
}

/** What says how an element is known: its basis, or, of elements that have none, their sources. */
export interface Grounded extends Partial<Grounds> {
  readonly sources?: readonly string[];
}

/** How an element is known; one that has no basis of its own is stated by its requirements. */
export function basisOf({ basis, sources = [] }: Grounded): Basis {
  return basis ?? (sources.length === 0 ? "implied" : "stated");
}
