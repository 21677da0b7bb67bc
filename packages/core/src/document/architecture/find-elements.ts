import { ArchscribeError } from "../../model/errors/index.ts";
import type { ArchitectureElement, ArchitectureModel } from "../../model/index.ts";
import { canonicalName, nearestName } from "../words/index.ts";

/**
 * Returns the elements that a person means: the one with the id, else all with the name. A name is compared by its
 * canonical form, so "order services" means "Order service".
 */
export function findElements({ elements }: ArchitectureModel, text: string): ArchitectureElement[] {
  const wanted = text.trim();
  const byId = elements.filter(({ id }) => id === wanted || id === wanted.toLowerCase());
  if (byId.length > 0) return byId;
  const key = canonicalName(wanted);
  return elements.filter(({ name, names }) => [name, ...names].some((one) => canonicalName(one) === key));
}

/**
 * Returns the elements that a person means.
 *
 * @throws ArchscribeError ELEMENT_NOT_FOUND, with the nearest name if there is one
 */
export function elementsCalled(model: ArchitectureModel, text: string): ArchitectureElement[] {
  const found = findElements(model, text);
  if (found.length > 0) return found;
  const names = model.elements.flatMap(({ id, name }) => [id, name]);
  const nearest = nearestName(text, names) ?? "none";
  throw new ArchscribeError("ELEMENT_NOT_FOUND", { name: text, nearest });
}
