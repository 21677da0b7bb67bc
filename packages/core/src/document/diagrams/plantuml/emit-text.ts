import { basisOf, type Grounded } from "../../../model/index.ts";
import { plantumlLanguage } from "./read-plantuml.ts";

/** Returns the whole text of a diagram. */
export function plantumlText(lines: readonly string[]): string {
  return ["@startuml", ...lines, "@enduml"].join("\n");
}

/**
 * Returns the whole text of a diagram of structure. PlantUML takes a text for a sequence if all its lines could be of one,
 * such as entities without relations, or an actor with an arrow to a database. A direction is of no sequence.
 */
export function structureText(lines: readonly string[]): string {
  const text = plantumlText(lines);
  return plantumlLanguage(text) === "sequence" ? plantumlText(["top to bottom direction", ...lines]) : text;
}

/**
 * Returns the stereotypes after a name; the basis of an element that is not stated comes last, because
 * readers look for it.
 */
export function stereotypes(element: Grounded, ...others: readonly string[]): string {
  const basis = basisOf(element);
  const words = basis === "stated" ? others : [...others, basis];
  return words.map((word) => ` <<${word}>>`).join("");
}

/** Returns the dashed border of an element that is only proposed, or nothing. */
export function border(element: Grounded): string {
  return basisOf(element) === "proposed" ? " #line.dashed" : "";
}

/** Returns a label after a colon, or nothing. */
export function labelled(label: string | null | undefined): string {
  return label === null || label === undefined ? "" : ` : ${label}`;
}
