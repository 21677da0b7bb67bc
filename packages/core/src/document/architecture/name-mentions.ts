import { canonicalName } from "../words/index.ts";

/** The longest name that is looked for in texts, in words. */
const maxWords = 6;
const shortestName = 3;

/** A sentence of a text, and its place. */
export interface Sentence<Place> {
  readonly text: string;
  readonly place: Place;
  /** The actors of the use case, who are meant in its steps however they are written. */
  readonly actors?: readonly string[];
}

/** Something that texts may name. */
export interface Named {
  readonly names: readonly string[];
  /** Whether it is a part of the system or an actor. */
  readonly isPart: boolean;
}

/**
 * Returns the places of the sentences that name each thing. A name of several words is found in any case. A name of one
 * word, such as "Order", is also an ordinary word: it has to be written as the thing is, and not only because a sentence
 * begins. A name that several things have means none of them.
 */
export function placesNaming<Thing extends Named, Place>(
  sentences: Iterable<Sentence<Place>>,
  things: readonly Thing[],
): Map<Thing, Place[]> {
  const known = nameIndex(things);
  const lookup = { index: known, heads: new Set(Array.from(known.keys(), headsOf).flat()), forms: new Map() };
  const found = new Map<Thing, Place[]>();
  for (const sentence of sentences)
    for (const thing of named(sentence, lookup)) {
      const own = found.get(thing) ?? [];
      own.push(sentence.place);
      found.set(thing, own);
    }
  return found;
}

/** The things by the canonical forms of their names, and the names as written. */
type NameIndex<Thing> = ReadonlyMap<
  string,
  { readonly things: ReadonlySet<Thing>; readonly written: ReadonlySet<string> }
>;

function nameIndex<Thing extends Named>(things: readonly Thing[]): NameIndex<Thing> {
  const index = new Map<string, { things: Set<Thing>; written: Set<string> }>();
  for (const thing of things)
    for (const name of thing.names) {
      const key = canonicalName(name);
      if (key.length < shortestName) continue;
      const known = index.get(key);
      if (!known) index.set(key, { things: new Set([thing]), written: new Set([name]) });
      else {
        known.things.add(thing);
        known.written.add(name);
      }
    }
  return index;
}

/** The names to search for, with indexes for speed: most words begin no name, and words repeat. */
interface Lookup<Thing> {
  readonly index: NameIndex<Thing>;
  /** All beginnings of the names' canonical forms. */
  readonly heads: ReadonlySet<string>;
  /** The canonical forms of words, as far as they were needed. */
  readonly forms: Map<string, string>;
}

function named<Thing extends Named>(
  { actors = [], text }: Sentence<unknown>,
  { forms, heads, index }: Lookup<Thing>,
): Set<Thing> {
  const words = [...text.matchAll(/[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_'’-]*[\p{L}\p{M}\p{N}_])?/gu)].map(
    ([word]) => word,
  );
  const acting = new Set(actors.map(canonicalName));
  const found = new Set<Thing>();
  for (let at = 0; at < words.length; at += 1) {
    // The longest name first: "Order service" is not an "Order".
    const longest = mayBeginName(words[at] ?? "", heads) ? maxWords : 1;
    for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
      const phrase = words.slice(at, at + count).join(" ");
      const key = count > 1 ? canonicalName(phrase) : formOf(phrase, forms);
      const known = index.get(key);
      if (!known) continue;
      const { things, written } = known;
      const isActing = acting.has(key);
      const thing = oneOf(things, isActing);
      const isMeant = count > 1 || isActing || (at > 0 && isWritten(phrase, written));
      if (thing && isMeant) {
        found.add(thing);
        at += count - 1;
      }
      break;
    }
  }
  return found;
}

function formOf(word: string, forms: Map<string, string>): string {
  const known = forms.get(word);
  if (known !== undefined) return known;
  const form = canonicalName(word);
  forms.set(word, form);
  return form;
}

/**
 * Returns whether a name of several words may begin with a word. The number of a use case is not part of a name.
 */
function mayBeginName(word: string, heads: ReadonlySet<string>): boolean {
  const letters = word
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "")
    .toLowerCase();
  return letters.length < shortestName || letters.startsWith("uc") || heads.has(letters);
}

/** All beginnings of a name's canonical form. */
function headsOf(key: string): string[] {
  return Array.from({ length: key.length }, (_, index) => key.slice(0, index + 1));
}

/** A name that several things have means the actor in the steps of the actor's use case, and else none of them. */
function oneOf<Thing extends Named>(things: ReadonlySet<Thing>, isActing: boolean): Thing | undefined {
  const [only, ...others] = isActing ? [...things].filter(({ isPart }) => isPart) : things;
  return others.length === 0 ? only : undefined;
}

function isWritten(word: string, names: ReadonlySet<string>): boolean {
  return [...names].some((name) => /^\P{Ll}/u.test(name) && word.startsWith(name.slice(0, -1)));
}
