import type { VerbClass } from "./verb-class.ts";
import { verbClasses } from "./verb-class-table.ts";
import { type VerbClassKey, verbsOf } from "./verb-lists.ts";

const classOfVerb = new Map(
  verbClasses
    .toReversed()
    .flatMap((verbClass) => verbsOf[verbClass.key].map((verb) => [verb, verbClass] as const)),
);

/** The class of a verb in its base form; of a verb with a particle, that of the whole goes before that of the verb. */
export function verbClassOf(verb: string): VerbClass {
  const [word = ""] = verb.split(" ");
  return classOfVerb.get(verb) ?? classOfVerb.get(word) ?? other;
}

const other = verbClassByKey("other");

export function verbClassByKey(key: VerbClassKey): VerbClass {
  const found = verbClasses.find((one) => one.key === key);
  if (!found) throw new RangeError(`'${key}' is not a class of verbs`);
  return found;
}
