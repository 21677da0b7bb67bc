import type { DeployableFact } from "../facts.ts";
import { fullForm } from "./name-forms.ts";

/** Which names a person has said to be those of different parts. */
export interface Separation {
  /** Whether a list has that name. */
  names(name: string): boolean;
  /** Whether two things, each with its names, stay apart: a list has a name of each of them, and not the same. */
  keeps(one: readonly string[], other: readonly string[]): boolean;
}

/** Returns the separation that the lists of `separate` in `system.yaml` describe. */
export function separationOf(lists: readonly (readonly string[])[]): Separation {
  const forms = lists.map((list) => new Set(list.map(fullForm)));
  const within = (names: readonly string[], list: ReadonlySet<string>): Set<string> =>
    new Set(names.map(fullForm).filter((form) => list.has(form)));
  return {
    names: (name) => forms.some((list) => list.has(fullForm(name))),
    keeps: (one, other) =>
      forms.some((list) => {
        const ofOne = within(one, list);
        const ofOther = within(other, list);
        return (
          ofOne.size > 0 &&
          ofOther.size > 0 &&
          // What both have tells neither from the other.
          [...ofOne, ...ofOther].some((form) => !ofOne.has(form) || !ofOther.has(form))
        );
      }),
  };
}

/** Returns how a deployable is called where its name alone could mean another one: `orders (Kubernetes)`. */
export function labelOf({ names: [name], platform }: Pick<DeployableFact, "names" | "platform">): string {
  return `${name} (${platform})`;
}
