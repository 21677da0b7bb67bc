import { basisOf, type Grounded } from "../../../model/index.ts";

/** Returns the whole text of a diagram. */
export function plantumlText(lines: readonly string[]): string {
  return ["@startuml", ...lines, "@enduml"].join("\n");
}

/** Returns the stereotypes after a name; implied or assumed comes last, because readers look for it. */
export function stereotypes(element: Grounded, ...others: readonly string[]): string {
  const basis = basisOf(element);
  const words = basis === "stated" ? others : [...others, basis];
  return words.map((word) => ` <<${word}>>`).join("");
}

/** Returns a label after a colon, or nothing. */
export function labelled(label: string | null | undefined): string {
  return label === null || label === undefined ? "" : ` : ${label}`;
}
