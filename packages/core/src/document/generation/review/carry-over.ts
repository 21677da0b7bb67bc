import { elementKey, type Review } from "../../../model/index.ts";
import { baseForms, sharesAny } from "../../words/index.ts";

interface Named {
  readonly name: string;
  readonly sources: readonly string[];
}

/**
 * Returns a review whose decisions about use cases are about the present names. An earlier version had shorter names: a
 * decision about "Schedule donations" is meant for "Schedule a pick-up for my donations" if both come from one requirement
 * and no other use case has the words of the decision. A decision that fits none, or several, stays as it is.
 */
export function carriedOver(review: Review, useCases: readonly Named[]): Review {
  if (review["use-cases"].length === 0 && review.answers.length === 0) return review;
  const decided = new Set(
    review["use-cases"].flatMap(({ into, name, to }) =>
      [name, to, into].flatMap((one) => one ?? []).map(keyOf),
    ),
  );
  const present = new Set(useCases.map(({ name }) => keyOf(name)));
  const open = useCases.filter(({ name }) => !decided.has(keyOf(name)));
  const nameNow = (name: string, requirements: readonly string[] = []): string => {
    if (present.has(keyOf(name))) return name;
    const meant = open.filter(
      (one) => one.sources.some((id) => requirements.includes(id)) && hasWordsOf(one.name, name),
    );
    const [only, ...others] = meant;
    return only === undefined || others.length > 0 ? name : only.name;
  };
  return {
    ...review,
    "use-cases": review["use-cases"].map((one) => ({ ...one, name: nameNow(one.name, one.requirements) })),
    answers: review.answers.map((one) =>
      one.question === "who-starts" ? { ...one, about: nameNow(one.about, one.requirements) } : one,
    ),
  };
}

function keyOf(name: string): string {
  return elementKey("use-cases", name);
}

/** Returns whether a name begins with the same verb as a shorter one, and has its other words. */
function hasWordsOf(name: string, shorter: string): boolean {
  const [verb, ...words] = formsIn(name);
  const [wanted, ...others] = formsIn(shorter);
  if (verb === undefined || wanted === undefined || !sharesAny(verb, wanted)) return false;
  return others.length > 0 && others.every((other) => words.some((word) => sharesAny(word, other)));
}

function formsIn(name: string): readonly ReadonlySet<string>[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word, index) => index === 0 || !fillers.test(word)).map(baseForms);
}

const fillers = /^(?:an?|the|my|our|your|his|her|their|its|all|any|each|every|this|that|these|those|it)$/;
