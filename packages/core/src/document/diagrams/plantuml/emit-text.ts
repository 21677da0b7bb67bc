import { basisOf, type Grounded } from "../../../model/index.ts";

/** The whole text of a diagram. */
export function plantumlText(lines: readonly string[]): string {
  return ["@startuml", ...lines, "@enduml"].join("\n");
}

/** The stereotypes after a name: others, and last whether the element is implied or assumed, which readers look for. */
export function stereotypes(element: Grounded, ...others: readonly string[]): string {
  const basis = basisOf(element);
  const words = basis === "stated" ? others : [...others, basis];
  return words.map((word) => ` <<${word}>>`).join("");
}

/** A label behind a colon, or nothing. */
export function labelled(label: string | null | undefined): string {
  return label === null || label === undefined ? "" : ` : ${label}`;
}
