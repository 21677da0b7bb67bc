import type { NamedThing } from "./named-things.ts";
import { isGenericWord, isKindWord, keysOfWords } from "./name-words.ts";
import { type SentenceWord, wordsOfSentence } from "./sentence-words.ts";

/** The longest name, in words. */
const maxWords = 6;

/** Words that can precede the subject of a sentence that continues another. */
const transition =
  /^(?:(?:additionally|also|as such|besides|consequently|finally|for (?:this|that)(?: purpose| reason)?|further(?:more)?|hence|here|however|in addition|in this case|in turn|internally|likewise|moreover|next|similarly|so|then|therefore|thereby|thus|to do (?:so|this))\b,?\s+)?/
    .source;

/** Verbs of sentences without a subject that describe an activity, which often follow a heading. */
const verbs =
  `accepts accesses acts allows calculates calls captures collects computes connects consumes contains
  controls converts coordinates creates defines delegates delivers encapsulates enables ensures executes exposes fetches
  forwards generates handles holds hosts implements includes keeps listens loads maintains manages maps monitors offers
  orchestrates performs persists processes produces provides publishes reads receives renders represents retrieves
  returns routes runs sends serves stores supports takes tracks updates uses validates wraps writes`
    .split(/\s+/)
    .join("|");

const continuing = new RegExp(
  `${transition}(?:${verbs}|it|its|this (?:class|component|layer|library|microservice|module|package|part|server|service|subsystem)|the (?:component|microservice|module|package|service|subsystem))\\b(?!-)`,
  "i",
);

/** "It is possible to" is about nothing. */
const expletive = new RegExp(
  `${transition}it (?:is|was|has been|can be|should be|must be|may be)(?: also| therefore| thus| not)? (?:advisable|assumed|clear|common|easy|essential|expected|important|mandatory|necessary|noted|possible|recommended|required|sufficient|useful|worth)\\b`,
  "i",
);

/** The most words between the beginning of a sentence and its subject, if no comma ends an introduction. */
const maxBefore = 2;

/** The longest introduction before a subject, in words. */
const maxIntroduction = 10;

/** The subject of a sentence. */
export interface SentenceReference {
  readonly thing: NamedThing;
  readonly reason: string;
}

interface ReadSentence {
  readonly text: string;
  readonly words: readonly SentenceWord[];
  readonly mentions: readonly Mention[];
}

/** Returns the subjects of each sentence of a text. */
export function findReferences(
  sentences: readonly string[],
  things: readonly NamedThing[],
): SentenceReference[][] {
  const index = indexNames(things);
  const read = sentences.map((text): ReadSentence => {
    const words = wordsOfSentence(text);
    return { text, words, mentions: findMentions(words, index) };
  });
  const known = knownNames(read);
  let subject: { readonly things: readonly NamedThing[]; readonly sentence: number } | undefined;
  return read.map((sentence, at) => {
    const named = [
      ...sentence.mentions.flatMap((mention) => {
        const meant = withoutPackages(
          mention.things.filter((thing) => isMeant(mention, thing, { known, sentence })),
        );
        return meant.length === 0 ? [] : [{ mention, things: meant }];
      }),
      ...shortMentions(sentence, known),
    ].toSorted((one, other) => one.mention.start - other.mention.start);
    const references = named.flatMap(({ mention, things: own }) =>
      own.map((thing) => ({ thing, reason: `names "${written(mention, sentence.words)}"` })),
    );
    const isContinued =
      subject !== undefined &&
      named.every(({ mention }) => mention.start > 0) &&
      continuesSubject(sentence.text);
    if (isContinued && subject !== undefined)
      references.push(
        ...subject.things.map((thing) => ({
          thing,
          reason: `continues about the subject of sentence ${(subject?.sentence ?? at) + 1}`,
        })),
      );
    else {
      const first = named[0];
      subject =
        first !== undefined && introducesSubject(sentence.words, first.mention)
          ? { things: first.things, sentence: at }
          : undefined;
    }
    return references;
  });
}

/** A package that has the name of a module is another part of the system. */
function withoutPackages(things: readonly NamedThing[]): readonly NamedThing[] {
  return things.some(({ kind }) => kind === "module")
    ? things.filter(({ kind }) => kind !== "package")
    : things;
}

function written({ end, start }: Mention, words: readonly SentenceWord[]): string {
  return words
    .slice(start, end)
    .map(({ isStart, text }, index) => (isStart && index > 0 ? ` ${text}` : text))
    .join("");
}

/** The things that a text certainly names, with the words of those names. */
type KnownNames = ReadonlyMap<NamedThing, readonly (readonly string[])[]>;

function knownNames(sentences: readonly ReadSentence[]): KnownNames {
  const known = new Map<NamedThing, string[][]>();
  for (const { mentions, words } of sentences)
    for (const mention of mentions)
      for (const thing of mention.things)
        if (isCertain(mention, thing, words))
          known.set(thing, [
            ...(known.get(thing) ?? []),
            words.slice(mention.start, mention.end).map(({ base }) => base),
          ]);
  return known;
}

/** Returns whether words name a thing by the way in which they are written. */
function isCertain(mention: Mention, thing: NamedThing, words: readonly SentenceWord[]): boolean {
  const { end, nameEnd, start } = mention;
  const isName = isWrittenAsName(mention, words);
  const isMarked = words[start]?.isMarked === true;
  switch (thing.kind) {
    case "module": {
      // "API" and "Server" are names of their own only where they are written as code.
      const isGeneric = words.slice(start, nameEnd).every(({ base }) => isGenericWord(base));
      return isNamedAsKind(mention, words) || (isName && (isMarked || !isGeneric));
    }
    case "package":
      return isNamedAsKind(mention, words) || (isName && (nameEnd - start > 1 || isMarked));
    case "class":
      // A class of one word has an ordinary name. A word such as "manager" after the name makes it a different name.
      return (
        isName &&
        words.slice(nameEnd, end).every(({ base }) => isKindWord(base)) &&
        (nameEnd - start > 1 || isMarked)
      );
    default:
      return thing.kind satisfies never;
  }
}

/** Returns whether words name a thing that the text names elsewhere, or by themselves. */
function isMeant(
  mention: Mention,
  thing: NamedThing,
  { known, sentence: { words } }: { readonly known: KnownNames; readonly sentence: ReadSentence },
): boolean {
  if (isCertain(mention, thing, words)) return true;
  if (thing.kind !== "module") return false;
  const { end, nameEnd, start } = mention;
  if (words.slice(start, end).some(({ isPlural }) => isPlural)) return false;
  if (nameEnd - start > 1) return true;
  const name = words
    .slice(start, end)
    .map(({ base }) => base)
    .join(" ");
  if (known.get(thing)?.some((one) => one.join(" ") === name) !== true) return false;
  return end > nameEnd || ((isDefinite(words, start) || start === 0) && isHead(words, end));
}

/** "The UI" means the "Web UI" of a text that mentions no other. */
function shortMentions(
  { mentions, words }: ReadSentence,
  known: KnownNames,
): { readonly mention: Mention; readonly things: readonly NamedThing[] }[] {
  return words.flatMap((word, start) => {
    const isFree = mentions.every((mention) => start < mention.start || start >= mention.end);
    if (!isFree || !word.isCapital || !word.isStart || !word.isEnd || isGenericWord(word.base)) return [];
    if (!isDefinite(words, start) || !isHead(words, start + 1)) return [];
    const things = [...known].flatMap(([thing, names]) =>
      thing.kind === "module" && names.some((name) => name.length > 1 && name.at(-1) === word.base)
        ? [thing]
        : [],
    );
    return things.length === 1
      ? [{ mention: { things, start, nameEnd: start + 1, end: start + 1 }, things }]
      : [];
  });
}

const determiners = new Set("its one only our single that the this".split(" "));

function isDefinite(words: readonly SentenceWord[], start: number): boolean {
  return determiners.has(words[start - 1]?.text.toLowerCase() ?? "");
}

/** Words that can follow a name, but not the first word of a compound such as "registry entry". */
const following = new Set(
  `also and are as at be because but by can cannot could does for from had has have if in into is may might must of on
   only or should so than that then through to under until using via was were when where which while who will with
   within without would`.split(/\s+/),
);

/** Returns whether a name ends before a word: the next word is not a noun, judging by its form. */
function isHead(words: readonly SentenceWord[], end: number): boolean {
  const [last, next] = [words[end - 1], words[end]];
  if (next === undefined || last?.isBeforeBreak === true) return true;
  const text = next.text.toLowerCase();
  return following.has(text) || /(?:[^s]s|ed|ly)$/.test(text);
}

/** Returns whether a sentence continues about the subject of the one before it: "It stores …", "This service …". */
function continuesSubject(sentence: string): boolean {
  const text = sentence.replace(/^[\s#>*_-]+/, "");
  return new RegExp(`^${continuing.source}`, "i").test(text) && !new RegExp(expletive.source, "i").test(text);
}

/** Returns whether the first name of a sentence is its subject: it begins the sentence or follows an introduction. */
function introducesSubject(words: readonly SentenceWord[], { start }: Mention): boolean {
  if (start <= maxBefore) return true;
  const before = words.slice(Math.max(0, start - maxBefore - 1), start);
  return before.some(({ isBeforeBreak, isEnd }) => isBeforeBreak && isEnd) && start <= maxIntroduction;
}

/** A place of a sentence that can name things of a system. */
interface Mention {
  readonly things: readonly NamedThing[];
  /** The words of the name itself, from `start` to before `nameEnd`, and the generic words behind it, to before `end`. */
  readonly start: number;
  readonly nameEnd: number;
  readonly end: number;
}

/** Things by the forms of their names. */
type NameIndex = ReadonlyMap<string, readonly NamedThing[]>;

/** Returns things by the forms of their names. */
function indexNames(things: readonly NamedThing[]): NameIndex {
  const entries = things.flatMap((thing) => thing.keys.map((key) => ({ key, thing })));
  return new Map(
    [...Map.groupBy(entries, ({ key }) => key)].map(([key, group]) => [key, group.map(({ thing }) => thing)]),
  );
}

/**
 * Returns the places where words have the form of a name, whether they are meant as one or not. A name can be continued
 * by generic words; of two at one place, the longer is meant: in "Price Cache Service" no "Price".
 */
function findMentions(words: readonly SentenceWord[], index: NameIndex): Mention[] {
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length;) {
    const here = mentionsAt(words, start, index);
    const end = Math.max(start + 1, ...here.map((mention) => mention.end));
    mentions.push(...here.filter((mention) => mention.end === end));
    start = end;
  }
  return mentions;
}

function mentionsAt(words: readonly SentenceWord[], start: number, index: NameIndex): Mention[] {
  if (words[start]?.isStart !== true || words[start].isJoinedBefore) return [];
  const mentions: Mention[] = [];
  const spelled: string[] = [];
  for (let nameEnd = start + 1; nameEnd <= Math.min(words.length, start + maxWords); nameEnd += 1) {
    const last = words[nameEnd - 1];
    spelled.push(last?.text ?? "");
    const [written, base] = keysOfWords(spelled);
    const things = [...new Set([...(index.get(base) ?? []), ...(index.get(written) ?? [])])];
    const end = afterGenericWords(words, nameEnd);
    if (things.length > 0 && words[end - 1]?.isEnd === true && words[end - 1]?.isJoinedBehind !== true)
      mentions.push({ things, start, nameEnd, end });
    if (last?.isBeforeBreak === true && last.isEnd) break;
  }
  return mentions;
}

function afterGenericWords(words: readonly SentenceWord[], nameEnd: number): number {
  let end = nameEnd;
  while (isGenericWord(words[end]?.base ?? "") && !isBreak(words[end - 1])) end += 1;
  return end;
}

function isBreak(word: SentenceWord | undefined): boolean {
  return word?.isEnd === true && word.isBeforeBreak;
}

/**
 * Returns whether the words are written as a name: with capitals within the sentence, in camel case, or as code. With
 * other capitals beside them, as in "Acme Cloud Registry", they are only a part of another name.
 */
function isWrittenAsName(mention: Mention, words: readonly SentenceWord[]): boolean {
  const { end, start } = mention;
  const own = words.slice(start, end).filter(({ isStart }) => isStart);
  const [first, ...others] = own;
  if (first === undefined) return false;
  if (first.isMarked) return true;
  if (!own.every((word) => word.isCapital || isKindWord(word.base))) return false;
  if (isPartOfName(mention, words)) return false;
  return first.isCapital && (start > 0 || others.some((word) => word.isCapital) || first.isAcronym);
}

function isPartOfName(mention: Mention, words: readonly SentenceWord[]): boolean {
  const { end, start } = mention;
  const [before, next] = [words[start - 1], words[end]];
  const isOther = (word: SentenceWord): boolean =>
    word.isCapital && !word.isMarked && !isGenericWord(word.base);
  // The first word of a sentence is written with a capital for that reason.
  if (before !== undefined && start > 1 && !isBreak(before) && isOther(before)) return true;
  if (next === undefined || isBreak(words[end - 1]) || isNamedAsKind(mention, words)) return false;
  return isOther(next);
}

/** Returns whether a word for a kind of thing follows the name: "the orders service". */
function isNamedAsKind({ end, nameEnd }: Mention, words: readonly SentenceWord[]): boolean {
  return words.slice(nameEnd, end).some(({ base, isPlural }) => isKindWord(base) && !isPlural);
}
