import { isInferred } from "../../../model/index.ts";

/** The whole text of a diagram. */
export function plantumlText(lines: readonly string[]): string {
  return ["@startuml", ...lines, "@enduml"].join("\n");
}

/** The stereotypes after a name: whether the element is inferred, and others. */
export function stereotypes(
  element: { readonly sources: readonly string[] },
  ...others: readonly string[]
): string {
  const words = isInferred(element) ? [...others, "inferred"] : others;
  return words.map((word) => ` <<${word}>>`).join("");
}

/** A label behind a colon, or nothing. */
export function labelled(label: string | null | undefined): string {
  return label === null || label === undefined ? "" : ` : ${label}`;
}
