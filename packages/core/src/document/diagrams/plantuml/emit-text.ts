import { isInferred } from "../../../model/index.ts";

/** The whole text of a diagram. */
export function plantumlText(lines: readonly string[]): string {
  return ["@startuml", ...lines, "@enduml"].join("\n");
}

/** What stands behind a name: that the element is inferred, or what else it is. */
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
