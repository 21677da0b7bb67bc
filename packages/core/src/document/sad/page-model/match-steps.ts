import { baseForms, sharesAny } from "../../words/index.ts";

/** A message of a sequence diagram with the names of its two ends. */
export interface NamedMessage {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the messages that belong to each step of a use case, by their indexes. A message belongs to the step that has
 * most of its words; words that many steps have count little. Messages follow the order of the steps, unless a step has
 * all words of a message and names one of its ends. A message whose words no step has belongs to none.
 */
export function matchSteps(
  steps: readonly string[],
  messages: readonly NamedMessage[],
): readonly (readonly number[])[] {
  const said = steps.map((step) => wordsOf(step));
  const weigh = weights(said);
  const found: number[][] = steps.map(() => []);
  let reached = 0;
  for (const [index, message] of messages.entries()) {
    const likenesses = said.map((words) => compare(message, words, weigh));
    const possible = likenesses.flatMap(({ ends, share }, step) => {
      const least = step < reached ? 1 : leastShare;
      return share < least || (step < reached && ends === 0)
        ? []
        : [{ step, score: share + endScore * ends }];
    });
    const best = Math.max(...possible.map(({ score }) => score));
    // Of several steps with the same words, the next one is meant.
    const equal = possible.filter(({ score }) => score >= best - 1e-9).map(({ step }) => step);
    const step = equal.find((at) => at >= reached) ?? equal[0];
    if (step === undefined) continue;
    reached = Math.max(reached, step);
    found[step]?.push(index);
  }
  return found;
}

type Word = ReadonlySet<string>;

/** The least share of a message's words that a step has to have. */
const leastShare = 0.6;

/** How much a message gains over another step if this one names an end of it. */
const endScore = 0.1;

/** The least weight of the words that both have: a single word that most steps have says nothing. */
const leastWeight = 0.5;

interface Likeness {
  /** The share of the message's words that the step has. */
  readonly share: number;
  /** How many ends of the message the step names. */
  readonly ends: number;
}

function compare(
  { from, label, to }: NamedMessage,
  step: readonly Word[],
  weigh: (word: Word) => number,
): Likeness {
  const own = wordsOf(label);
  const shared = own.filter((word) => step.some((other) => sharesAny(word, other)));
  const ends = [from, to].filter((name) => names(step, name)).length;
  const weight = sum(shared.map(weigh));
  // One word alone may be there by chance.
  if (weight < leastWeight || (shared.length === 1 && ends === 0)) return { share: 0, ends };
  return { share: weight / sum(own.map(weigh)), ends };
}

function names(step: readonly Word[], name: string): boolean {
  return wordsOf(name).every((word) => step.some((other) => sharesAny(word, other)));
}

/** A word of one step or of none has the weight 1; a word of all steps has none. */
function weights(steps: readonly (readonly Word[])[]): (word: Word) => number {
  return (word) => {
    const count = steps.filter((step) => step.some((other) => sharesAny(word, other))).length;
    return count <= 1 ? 1 : Math.log(steps.length / count) / Math.log(steps.length);
  };
}

const fillers = new Set(
  `a an the this that these those and or not no of for to in on at by with from as into per its their it is are be
   was were has have`.split(/\s+/),
);

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([token]) =>
    token.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u),
  )
    .flat()
    .filter((word) => !fillers.has(word.toLowerCase()))
    .map((word) => baseForms(word));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
