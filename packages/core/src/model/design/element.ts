import * as z from "zod";
import { type Basis, bases } from "../basis.ts";
import { requirementIdPattern } from "../requirement.ts";

/** The form of an element's id inside a design: lower case, digits and underscores. */
export const elementIdPattern = /^[a-z][a-z0-9_]*$/;

/** The maximum length of labels and descriptions, in characters; longer texts do not fit a diagram. */
export const labelMaxLength = 72;
export const descriptionMaxLength = 240;

export const elementId = z.string().regex(elementIdPattern, { error: "an id such as order_service" });
export const label = z.string().trim().min(1, { error: "some text" }).max(labelMaxLength);
export const description = z.string().trim().min(1, { error: "some text" }).max(descriptionMaxLength);

/** The requirements that an element comes from. */
export const sources = z
  .array(z.string().regex(requirementIdPattern, { error: "a requirement id such as FR-1" }))
  .describe("Ids of the requirements that this comes from; empty when none says it");

/** The basis of an element or a link, and the reason if it is not stated. */
export const grounds = {
  basis: z
    .enum(bases)
    .describe(
      "'stated' when a requirement names it; 'proposed' when one may mean it; else 'implied' or 'assumed'",
    ),
  reason: description.nullable().describe("Why it is there although no sentence states it; null if one does"),
};

/** The same for an element that its requirements state unless it says otherwise. */
export const optionalGrounds = { basis: grounds.basis.optional(), reason: grounds.reason.optional() };

export interface Grounds {
  readonly basis: Basis;
  readonly reason: string | null;
}

/** The grounds of a stated element. */
export const stated = { basis: "stated", reason: null } as const satisfies Grounds;

/** Returns the grounds of an element that a sentence may mean; people decide about it. */
export function proposed<Reason extends string>(reason: Reason) {
  return { basis: "proposed", reason } as const satisfies Grounds;
}

/** Returns the grounds of an element that no sentence states but that a stated element needs. */
export function implied<Reason extends string>(reason: Reason) {
  return { basis: "implied", reason } as const satisfies Grounds;
}

/** The fields that tell the basis of an element: its own basis, or its sources if it has none. */
export interface Grounded {
  readonly basis?: Basis | undefined;
  readonly reason?: string | null | undefined;
  readonly sources?: readonly string[];
}

/** Returns whether an element is more than a proposal, so that other parts of a design may follow from it. */
export function isDecided(element: Grounded): boolean {
  return basisOf(element) !== "proposed";
}

/** Returns the basis of an element; an element without its own basis is stated by its requirements. */
export function basisOf({ basis, sources = [] }: Grounded): Basis {
  return basis ?? (sources.length === 0 ? "implied" : "stated");
}
