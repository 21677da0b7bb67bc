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

/** The requirements that an element comes from; one without any is inferred. */
export const sources = z
  .array(z.string().regex(requirementIdPattern, { error: "a requirement id such as FR-1" }))
  .describe("Ids of the requirements that this comes from; empty when none says it");

/** True for an element that no requirement names. */
export function isInferred(element: { readonly sources: readonly string[] }): boolean {
  return element.sources.length === 0;
}
