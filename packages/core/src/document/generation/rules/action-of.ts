import type { PlannedUseCase } from "./system-plan.ts";
import { verbClassOf } from "./verb-classes.ts";

/** What a name of a use case says is done, to what. */
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

/** `Borrow a book` as `borrow book`. */
function withoutArticles(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\b(?:an?|the)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
