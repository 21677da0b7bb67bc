import type { PlannedUseCase } from "./system-plan.ts";
import { verbClassOf } from "./verb-classes.ts";

/** Returns the verb and the object of a use case's name. */
export function actionOf(name: string): Pick<PlannedUseCase, "object" | "things" | "verb" | "verbClass"> {
  const [verb = "use", ...rest] = withoutArticles(name).split(" ");
  const object = rest.join(" ");
  return {
    verb,
    verbClass: verbClassOf(verb),
    object: object === "" ? "it" : `the ${object}`,
    things: object === "" ? "what is there" : object,
  };
}

/** Returns `borrow book` for `Borrow a book`. */
function withoutArticles(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\b(?:an?|the)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
