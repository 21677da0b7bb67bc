import { type VerbClassKey, verbsOf } from "./verb-lists.ts";

/** The common effect of the verbs of a class on their object. */
export interface VerbClass {
  readonly key: VerbClassKey;
  /** Its kind among create, view, update and delete; null if it is none of them. */
  readonly crud: "create" | "view" | "update" | "delete" | null;
  /** Whether it only applies to an existing object. */
  readonly needsObject: boolean;
}

/** The classes in the order in which they are checked; the last one contains all other verbs. */
const verbClasses: readonly VerbClass[] = [
  { key: "sign-in", crud: null, needsObject: false },
  { key: "sign-out", crud: null, needsObject: false },
  { key: "pay", crud: "create", needsObject: false },
  { key: "search", crud: "view", needsObject: false },
  { key: "view", crud: "view", needsObject: true },
  { key: "delete", crud: "delete", needsObject: true },
  { key: "decide", crud: "update", needsObject: true },
  { key: "update", crud: "update", needsObject: true },
  { key: "export", crud: "view", needsObject: true },
  { key: "import", crud: "create", needsObject: false },
  { key: "send", crud: null, needsObject: false },
  { key: "calculate", crud: null, needsObject: true },
  { key: "create", crud: "create", needsObject: false },
  { key: "other", crud: null, needsObject: false },
];

const classOfVerb = new Map(
  verbClasses
    .toReversed()
    .flatMap((verbClass) => verbsOf[verbClass.key].map((verb) => [verb, verbClass] as const)),
);

/**
 * Returns the class of a verb in its base form; for a verb with a particle, the class of the whole takes precedence over
 * the class of the verb.
 */
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
