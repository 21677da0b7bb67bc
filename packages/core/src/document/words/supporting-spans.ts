import { baseForms, sharesAny } from "./base-forms.ts";

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface Word extends TextSpan {
  /** The word in lower case. */
  readonly text: string;
  readonly forms: ReadonlySet<string>;
}

/** Words that do not distinguish a name from others. */
const fillers = new Set(
  `a an the this that these those and or of for to in on at by with from as into per its their his her our my your own be
   is are via`.split(/\s+/),
);

/** Words for kinds of elements: an "Order service" is supported by orders. */
const kinds = new Set(
  `system subsystem service component module application app server database client manager controller gateway interface
   web api portal platform frontend backend layer engine node management`.split(/\s+/),
);

/**
 * Returns the words of a text that support an element by its name, in any grammatical form and spelling: for "Borrow a
 * copy" the words of "Members borrow several copies". Adjacent words form one span. The spans are in order and do not
 * overlap; there are none if the text contains no word of the name.
 */
export function supportingSpans(name: string, text: string): readonly TextSpan[] {
  const named = wordsOf(bareName(name));
  const contentful = orAll(named, (word) => !fillers.has(word.text));
  const telling = orAll(contentful, (word) => word.text.length > 1);
  const strong = orAll(telling, ({ forms }) => !sharesAny(forms, kinds));
  const own = formsOf([...strong, ...pairsOf(contentful).filter((pair) => pair !== undefined)]);
  const { pairs, words: said } = saidIn(text);
  const isMarked = said.map(({ forms }) => sharesAny(forms, own));
  for (const [index, pair] of pairs.entries())
    if (pair !== undefined && sharesAny(pair.forms, own)) isMarked.fill(true, index, index + 2);
  // "Service" of "Order service" is marked only next to "order".
  const weak = formsOf(telling);
  const isBeside = said.map(({ forms }, index) => {
    const isNextTo = (other: number): boolean =>
      isMarked[other] === true && isClose(text, said[Math.min(index, other)], said[Math.max(index, other)]);
    return isMarked[index] !== true && sharesAny(forms, weak) && (isNextTo(index - 1) || isNextTo(index + 1));
  });
  const marked = said.filter((_, index) => isMarked[index] === true || isBeside[index] === true);
  return joined(marked, text);
}

interface Said {
  readonly words: readonly Word[];
  readonly pairs: readonly (Word | undefined)[];
}

/** Each requirement supports several elements. */
const remembered = new Map<string, Said>();
const mostRemembered = 2000;

function saidIn(text: string): Said {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const words = wordsOf(text);
  const said = { words, pairs: pairsOf(words, text) };
  remembered.set(text, said);
  return said;
}

/** Returns a name without the id of a use case, the method of an operation, and the parameters of a path. */
function bareName(name: string): string {
  return name
    .replace(/^\s*UC[-_ ]?\d+[\s:.)–—-]+(?=[\p{L}\p{N}])/iu, "")
    .replace(/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s+(?=\/)/i, "")
    .replaceAll(/\{[^{}]*\}/g, " ");
}

/** Returns the words of a text; `OrderLine` and `order_line` are two words each. */
function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: token, index }) => {
    let start = index;
    return token.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).map((word) => {
      start += word.length;
      return toWord({ start: start - word.length, end: start }, word);
    });
  }).flat();
}

function toWord(span: TextSpan, text: string): Word {
  return { ...span, text: text.toLowerCase(), forms: baseForms(text) };
}

/**
 * Returns each word joined with the next, because "user name" is also written "username". Only adjacent words of a text
 * are joined.
 */
function pairsOf(words: readonly Word[], text?: string): readonly (Word | undefined)[] {
  return words.slice(1).map((word, index) => {
    const before = words[index];
    if (before === undefined || (text !== undefined && !isClose(text, before, word))) return undefined;
    return toWord({ start: before.start, end: word.end }, before.text + word.text);
  });
}

function isClose(text: string, before: Word | undefined, after: Word | undefined): boolean {
  return before !== undefined && after !== undefined && /^[\s_-]*$/.test(text.slice(before.end, after.start));
}

/** Combines adjacent words, with at most an article between them, into one span. */
function joined(words: readonly Word[], text: string): readonly TextSpan[] {
  const spans: { start: number; end: number }[] = [];
  for (const { end, start } of words) {
    const last = spans.at(-1);
    const gap = last === undefined ? undefined : text.slice(last.end, start);
    if (last !== undefined && gap !== undefined && /^[\s_-]*(?:(?:an?|the)\s+)?$/i.test(gap)) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

function formsOf(words: readonly Word[]): ReadonlySet<string> {
  return new Set(words.flatMap(({ forms }) => [...forms]));
}

/** Returns the words that meet a condition, or all words if none does. */
function orAll(words: readonly Word[], isTrue: (word: Word) => boolean): readonly Word[] {
  const found = words.filter(isTrue);
  return found.length > 0 ? found : words;
}
