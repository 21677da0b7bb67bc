import { findMentions, indexNames, isNamedAsKind, isWrittenAsName, type Mention } from "./find-mentions.ts";
import type { NamedThing } from "./named-things.ts";
import { isGenericWord, isKindWord } from "./name-words.ts";
import { continuesSubject, introducesSubject } from "./sentence-subject.ts";
import { type SentenceWord, wordsOfSentence } from "./sentence-words.ts";

/** A thing that a sentence speaks about. */
export interface SentenceReference {
  readonly thing: NamedThing;
  readonly reason: string;
}

interface ReadSentence {
  readonly text: string;
  readonly words: readonly SentenceWord[];
  readonly mentions: readonly Mention[];
}

/** Returns the things that each sentence of a text speaks about. */
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
      // A class of one word has an ordinary name. A word such as "manager" behind the name makes it that of another.
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

/** "The UI" is the "Web UI" that a text speaks of, if it speaks of no other. */
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

/** Returns whether a name ends before a word: what follows is no noun, as far as its form tells. */
function isHead(words: readonly SentenceWord[], end: number): boolean {
  const [last, next] = [words[end - 1], words[end]];
  if (next === undefined || last?.isBeforeBreak === true) return true;
  const text = next.text.toLowerCase();
  return following.has(text) || /(?:[^s]s|ed|ly)$/.test(text);
}
