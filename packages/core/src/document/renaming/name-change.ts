import pluralize from "pluralize";
import { literalPattern } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";

/** The ways of writing several words as one, as names in code are written. */
const joinedForms: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.map(upperFirst).join(""),
  (words) => words.map((word) => upperFirst(word.toLowerCase())).join(""),
  ([first = "", ...rest]) => [first.toLowerCase(), ...rest.map(upperFirst)].join(""),
  (words) => words.map((word) => word.toLowerCase()).join("-"),
  (words) => words.map((word) => word.toLowerCase()).join("_"),
  (words) => words.map((word) => word.toUpperCase()).join("_"),
  (words) => words.map(upperFirst).join("_"),
  (words) => words.map((word) => word.toLowerCase()).join(""),
];

/**
 * Which mentions in a text count. `text`: a name of several words in any case, and a name of one word if it is written
 * with a capital inside a sentence, as the architecture model reads texts. `acting`: any mention, because the text is
 * about this actor. `exact`: several words, written exactly as the name, because the words are also ordinary ones.
 * `capital`: as `text`, and a name of one word also where a sentence begins, and if it is short for another name.
 */
export type MentionRule = "text" | "acting" | "exact" | "capital";

/** The change of one name into another, in every form in which people write names. */
export interface NameChange {
  readonly from: string;
  readonly to: string;
  /** Whether the old name is also short for the name of another element, so that texts do not say which is meant. */
  readonly isAbbreviation: boolean;
  /** Returns the new name in the form of the text; undefined if the text is not the name. */
  whole(text: string): string | undefined;
  /** Returns an identifier for the new name in the form of another one; undefined if it cannot be one word. */
  identifier(token: string, style: "type" | "plain"): string | undefined;
  /**
   * Returns a text with all its mentions changed.
   *
   * @param isFolded whether the lines of the text are one line when it is read, as in YAML
   */
  within(text: string, rule: MentionRule, isFolded?: boolean): string;
}

const separator = String.raw`(?:\s*(?:\\n|<br\s*/?>)\s*|[^\S\n]+|[^\S\n]*\n(?!\s*\n)[^\S\n]*)`;
const before = String.raw`(?:(?<=\\n)|(?<![\p{L}\p{M}\p{N}_]|[\p{L}\p{N}]-))`;
const after = String.raw`(?![\p{L}\p{M}\p{N}_]|-[\p{L}\p{N}])`;
/** Addresses, whose words are not names. */
const addresses = /https?:\/\/[^\s)>\]]+|\]\([^)\n]*\)|\b(?:src|href)="[^"]*"/g;

/**
 * Creates the change of a name.
 *
 * @param others the names of all other elements: "Order" is not meant in "Order service"
 */
export function createNameChange(from: string, to: string, others: Iterable<string>): NameChange {
  const isOneWord = wordsOf(from).length === 1;
  const joined = isOneWord ? new Map<string, string>() : joinedPairs(from, to);
  const written = spacedPattern(from);
  const forms = [...joined.keys()].toSorted((a, b) => b.length - a.length).map(literalPattern);
  const pattern = new RegExp(
    [
      `${before}(?<spaced>${written})${after}`,
      ...(forms.length === 0
        ? []
        : [
            String.raw`(?<![\p{L}\p{N}_./@-])(?<joined>${forms.join("|")})(?![\p{L}\p{N}_/-]|\.[\p{Ll}\p{N}])`,
          ]),
    ].join("|"),
    "giu",
  );
  const names = [...others];
  // The new name may hold the old one: a "Club member" is not a "Club Club member".
  const longer = longerNames(from, [...names, to]);
  // "Order" is also short for the "Order service".
  const isAbbreviation = isOneWord && names.some((name) => abbreviates(from, name));

  return { from, to, isAbbreviation, whole, identifier, within };

  function whole(text: string): string | undefined {
    if (canonicalName(text.replaceAll(/\\n|<br\s*\/?>/g, " ")) !== canonicalName(from)) return undefined;
    const prefix = /^\s*UC[-_ ]?\d+[\s:.)–—-]+(?=[\p{L}\p{N}])/iu.exec(text)?.[0] ?? "";
    const name = text.slice(prefix.length);
    const pair = joined.get(name);
    return prefix + (pair ?? (name === from ? to : spaced(name)));
  }

  function identifier(token: string, style: "type" | "plain"): string | undefined {
    const words = wordsOf(inSameNumber(token, from, to));
    const isUpper = /^\p{Lu}/u.test(token);
    const pair = joined.get(token);
    const found =
      pair ??
      (words.length === 1
        ? isUpper
          ? upperFirst(words[0] ?? "")
          : (words[0] ?? "").toLowerCase()
        : style === "type"
          ? isUpper
            ? words.map(upperFirst).join("")
            : words.map((word) => word.toLowerCase()).join("_")
          : undefined);
    return found !== undefined && /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u.test(found) ? found : undefined;
  }

  function within(text: string, rule: MentionRule, isFolded = false): string {
    const kept = [addresses, ...longer].flatMap((one) =>
      Array.from(text.matchAll(one), ({ 0: match, index }) => [index, index + match.length] as const),
    );
    return text.replace(pattern, (match: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as { readonly joined?: string };
      const index = rest.at(-3) as number;
      if (kept.some(([start, end]) => start < index + match.length && index < end)) return match;
      if (groups.joined !== undefined) return rule === "exact" ? match : (joined.get(match) ?? match);
      return isMeant(match, { textBefore: text.slice(0, index), isFolded }, rule)
        ? spaced(match, rule === "acting")
        : match;
    });
  }

  function isMeant(
    match: string,
    { isFolded, textBefore }: { readonly textBefore: string; readonly isFolded: boolean },
    rule: MentionRule,
  ): boolean {
    if (rule === "acting") return true;
    if (rule === "exact") return !isOneWord && match.replaceAll(/\s+/g, " ") === from;
    if (!isOneWord) return true;
    const hasCapital = /^\p{Lu}/u.test(match) && /^\P{Ll}/u.test(from);
    if (rule === "capital") return hasCapital;
    return hasCapital && !isAbbreviation && !beginsSentence(textBefore, isFolded);
  }

  /** Returns the new name with the case, the number and the line breaks of a mention of the old one. */
  function spaced(match: string, mayBeOrdinary = false): string {
    const separators = match.match(new RegExp(separator, "gu")) ?? [];
    const plain = match.replaceAll(new RegExp(separator, "gu"), " ");
    const numbered = inSameNumber(plain, from, to);
    const cased = inSameCase(
      plain,
      { from: inSameNumber(plain, from, from), to: numbered },
      mayBeOrdinary || !isOneWord,
    );
    return withBreaks(cased, separators);
  }
}

function spacedPattern(name: string): string {
  const words = /\s/.test(name.trim()) ? name.trim().split(/\s+/) : wordsOf(name);
  const last = words.at(-1) ?? "";
  const numbers = new Set([last, ...inNumber([last], "plural"), ...inNumber([last], "singular")]);
  const ends = [...numbers].toSorted((a, b) => b.length - a.length).map(literalPattern);
  return [...words.slice(0, -1).map(literalPattern), `(?:${ends.join("|")})`].join(separator);
}

function abbreviates(from: string, name: string): boolean {
  const [first = "", last = "", ...rest] = wordsOf(name).map((word) => word.toLowerCase());
  return (
    first === from.toLowerCase() &&
    rest.length === 0 &&
    /^(?:api|app|application|component|database|gateway|interface|module|server|service|store|system)$/.test(
      last,
    )
  );
}

function longerNames(from: string, others: Iterable<string>): RegExp[] {
  const key = (name: string): string =>
    wordsOf(name)
      .flatMap((word) => inNumber([word], "singular"))
      .join(" ")
      .toLowerCase();
  const own = key(from);
  const found = new Set(
    [...others].filter((name) => key(name) !== own && ` ${key(name)} `.includes(` ${own} `)),
  );
  return Array.from(found, (name) => new RegExp(`${before}${spacedPattern(name)}${after}`, "giu"));
}

function inSameNumber(match: string, from: string, to: string): string {
  const lastOf = (text: string): string => wordsOf(text).at(-1)?.toLowerCase() ?? "";
  const [last, own] = [lastOf(match), lastOf(from)];
  if (last === own) return to;
  const [plural = ""] = inNumber([own], "plural");
  const end = /[\p{L}\p{M}\p{N}]+(?=[^\p{L}\p{M}\p{N}]*$)/u;
  return to.replace(end, (word) => inNumber([word], last === plural ? "plural" : "singular")[0] ?? word);
}

/**
 * Returns the new name in the case of a mention. A name of one word keeps its capital, by which readers
 * recognise it.
 */
function inSameCase(
  match: string,
  { from, to }: { readonly from: string; readonly to: string },
  mayBeLower: boolean,
): string {
  if (match === from) return to;
  const hasCase = from.toUpperCase() !== from;
  if (hasCase && match.length > 1 && match === match.toUpperCase()) return to.toUpperCase();
  const words = to.split(" ");
  if (match === upperFirst(from)) return upperFirst(to);
  if (match.split(" ").every((word) => /^\P{Ll}/u.test(word))) return words.map(upperFirst).join(" ");
  if (!mayBeLower || (words.length === 1 && match.includes(" "))) return to;
  if (match === lowerFirst(from)) return lowerFirst(to);
  return match === match.toLowerCase() ? words.map(lowerFirst).join(" ") : to;
}

/** Puts the line breaks of a mention between the words of the new name. */
function withBreaks(name: string, separators: readonly string[]): string {
  const words = name.split(" ");
  if (separators.length === words.length - 1)
    return words.map((word, index) => word + (separators[index] ?? "")).join("");
  const breaking = separators.find((one) => /\\n|<br|\n/.test(one));
  if (breaking === undefined || words.length < 2) return name;
  const middle = Math.ceil(words.length / 2);
  return words.slice(0, middle).join(" ") + breaking + words.slice(middle).join(" ");
}

/** A line begins a sentence, as in the architecture model, unless the text is folded into one line when it is read. */
function beginsSentence(textBefore: string, isFolded: boolean): boolean {
  const text = isFolded ? textBefore.replaceAll(/\s+/g, " ") : textBefore;
  const sentence = text.slice(text.lastIndexOf("\n") + 1).split(/[.!?]["')*_]*\s+/);
  return !/[\p{L}\p{N}]/u.test(sentence.at(-1) ?? "");
}

/** Returns the words of a name: "Order service", `OrderService` and `order_service` have the same, except for case. */
function wordsOf(name: string): string[] {
  return name
    .normalize("NFKC")
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .split(" ");
}

/** Returns a text with another first letter; an abbreviation such as "API" stays. */
function lowerFirst(text: string): string {
  return /^\p{Lu}(?![\p{Lu}\p{N}])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns how each joined form of one name, in singular and plural, is written with another name. */
function joinedPairs(from: string, to: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const form of joinedForms)
    for (const [before, after] of [
      [wordsOf(from), wordsOf(to)],
      [inNumber(wordsOf(from), "plural"), inNumber(wordsOf(to), "plural")],
      [inNumber(wordsOf(from), "singular"), inNumber(wordsOf(to), "singular")],
    ] as const) {
      const written = form(before);
      if (!pairs.has(written)) pairs.set(written, form(after));
    }
  return pairs;
}

/** Returns words with the last one in the given number. */
function inNumber(words: readonly string[], number: "singular" | "plural"): string[] {
  const last = words.at(-1) ?? "";
  return [...words.slice(0, -1), number === "plural" ? pluralize.plural(last) : pluralize.singular(last)];
}
