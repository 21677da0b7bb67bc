import type { ApiFact, ApiNote } from "../../../model/index.ts";
import { elementsOf, membersOf, textAt } from "../../../model/index.ts";

/** Returns the description of a part, if it has one. */
export function described(value: unknown): { readonly description?: string } {
  const description = textAt(value, "description");
  return description === undefined ? {} : { description };
}

/** Returns a named part with its description and everything else that it says. */
export function noteOf(name: string, value: unknown, others: readonly string[] = []): ApiNote {
  return { name, ...described(value), facts: factsOf(value, ["description", ...others]) };
}

/** The members of a part that nothing else reads; what is false unless it is said needs no mention. */
export function factsOf(value: unknown, others: readonly string[]): ApiFact[] {
  return membersOf(value)
    .filter(
      ([key, one]) =>
        !others.includes(key) && key !== "$ref" && one !== undefined && (one !== false || key === "explode"),
    )
    .map(([key, one]) => ({ key, value: one }));
}

/** Returns the texts of a list. */
export function textsOf(value: unknown): string[] {
  return elementsOf(value).filter((one) => typeof one === "string");
}

/** Returns the first line of a text, or an empty text. */
export function firstLine(text = ""): string {
  return text.trim().split("\n", 1)[0] ?? "";
}

/** An empty alternative means that no security is needed; it stands beside others if these are optional. */
export function securityOf(value: unknown): string[] {
  const alternatives = elementsOf(value).map((one) =>
    membersOf(one)
      .map(([name, scopes]) => {
        const named = textsOf(scopes);
        return named.length === 0 ? name : `${name} (${named.join(", ")})`;
      })
      .join(" and "),
  );
  return alternatives.every((one) => one === "")
    ? []
    : alternatives.map((one) => (one === "" ? "none" : one));
}
