import { literalPattern } from "../../../model/index.ts";
import type { Element, Root } from "hast";
import { elementAnchor, type SadDocument } from "../document.ts";
import { german } from "./german.ts";
import { germanPage } from "./german-page.ts";

/** Returns one of the document's own texts in another language; any other text unchanged. */
export type Wording = (text: string) => string;

/**
 * Texts by the English ones. Places in them: `{}` for a text of the project, or in a form with few words for a number,
 * `{text}` for any text, `{counts}` for counted things, such as `2 actors and 1 use case`, `{list}` for texts separated by
 * commas, some of which may be the document's own, `{names}` for names that commas and an "and" separate, `{parts}` for
 * parts separated by semicolons that are texts of the document.
 */
export type OwnWords = Readonly<Record<string, string>>;

/** The languages that the document speaks itself, besides English. */
const spoken: Readonly<Record<string, OwnWords>> = { de: german };

/**
 * Returns the wording of a language, or undefined if the document's own words stay English.
 *
 * @param given words of the project, which take precedence
 */
export function wordingOf(language: string, given: OwnWords = {}): Wording | undefined {
  const words = new Map(Object.entries({ ...spoken[baseOf(language)], ...given }));
  if (words.size === 0) return undefined;
  const forms = Array.from(words).flatMap(([english, own]) => formOf(english, own) ?? []);
  const said = (text: string): string | undefined => {
    const whole = words.get(text);
    if (whole !== undefined) return whole;
    for (const form of forms) {
      const found = form.pattern.exec(text);
      if (found) return filled(form, found.slice(1), { words, said });
    }
    return undefined;
  };
  return (text) => {
    const [, before = "", inner = "", after = ""] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
    const [, number = "", title = ""] = /^((?:\d+(?:\.\d+)* )?)([^]*)$/.exec(inner) ?? [];
    const whole = words.get(title);
    const own =
      (whole === undefined ? undefined : number + whole) ??
      said(inner) ??
      countsAlone(inner, words) ??
      clauses(inner, said);
    return own === undefined ? text : before + own + after;
  };
}

/** Returns counted things that are the whole text, if all of them are known: `2 pages, 1 node`. */
function countsAlone(text: string, words: ReadonlyMap<string, string>): string | undefined {
  const nouns = text.split(/, | and /).map((part) => /^\d+ (.+)$/.exec(part)?.[1] ?? "");
  return nouns.every((noun) => words.has(noun)) ? counted(text, words) : undefined;
}

/** Returns rules in one sentence, if all of them are known: `At least 1; default: 20.` */
function clauses(text: string, said: (text: string) => string | undefined): string | undefined {
  const end = text.endsWith(".") ? "." : "";
  const parts = text.slice(0, text.length - end.length).split("; ");
  const own = parts.flatMap((part) => said(part) ?? said(part.charAt(0).toLowerCase() + part.slice(1)) ?? []);
  const whole = own.join("; ");
  const isCapital = /^\p{Lu}/u.test(text);
  if (own.length < parts.length || (parts.length === 1 && end === "")) return undefined;
  return (isCapital ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole) + end;
}

/** A text with places, as it is recognised and as it is written. */
interface Form {
  readonly pattern: RegExp;
  readonly places: readonly string[];
  readonly own: string;
}

const place = /\{(?:counts|list|names|parts|text)?\}/g;

function formOf(english: string, own: string): Form | undefined {
  const places = english.match(place) ?? [];
  if (places.length === 0) return undefined;
  const fixed = english.split(place);
  // A form whose fixed words are few would also fit the sentences of people; its places are numbers and short names.
  const any = fixed.join("").trim().length < 12 ? String.raw`(-?[\p{N}.,]+)` : "([^]+?)";
  const between = fixed.map(literalPattern);
  const pieces = between.map((part, index) =>
    index === 0 ? part : placePattern(places[index - 1], any) + part,
  );
  return { pattern: new RegExp(`^${pieces.join("")}$`, "u"), places, own };
}

function placePattern(name: string | undefined, any: string): string {
  if (name === "{counts}") return String.raw`(\d+ [^]+?)`;
  if (name === "{names}") return "([^;]+?)";
  return name === "{list}" || name === "{parts}" || name === "{text}" ? "([^]+?)" : any;
}

interface Vocabulary {
  readonly words: ReadonlyMap<string, string>;
  readonly said: (text: string) => string | undefined;
}

function filled({ own, places }: Form, parts: readonly string[], { said, words }: Vocabulary): string {
  let index = 0;
  return own.replaceAll(place, () => {
    const part = parts[index] ?? "";
    const name = places[index];
    index += 1;
    if (name === "{counts}") return counted(part, words);
    if (name === "{names}") return part.replace(/ and (?=[^,]*$)/, words.get(" and ") ?? " and ");
    if (name === "{parts}")
      return part
        .split("; ")
        .map((one) => said(one) ?? one)
        .join("; ");
    return name === "{list}"
      ? part
          .split(", ")
          .map((one) => words.get(one) ?? (/^\d+ /.test(one) ? counted(one, words) : one))
          .join(", ")
      : part;
  });
}

/** Returns `2 actors and 1 use case with 3 relations` in other words. */
function counted(text: string, words: ReadonlyMap<string, string>): string {
  return text
    .split(/(, which exchange | and | with |, )/)
    .map((part) => {
      const [, count, noun] = /^(\d+) (.+)$/.exec(part) ?? [];
      return count === undefined ? (words.get(part) ?? part) : `${count} ${words.get(noun ?? "") ?? noun}`;
    })
    .join("");
}

/** The texts of a page's script, by languages. */
const spokenByScript: Readonly<Record<string, OwnWords>> = { de: germanPage };

/**
 * Returns the texts of a page's script in a language, by the English texts; texts that stay English are absent.
 *
 * @param given words of the project, which take precedence
 */
export function pageWordsOf(language: string, given: OwnWords = {}): OwnWords {
  const own = { ...spokenByScript[baseOf(language)], ...given };
  return Object.fromEntries(
    Object.keys(germanPage).flatMap((text): [string, string][] => {
      const word = own[text];
      return word === undefined ? [] : [[text, word]];
    }),
  );
}

function baseOf(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? "";
}

declare module "hast" {
  interface ElementData {
    /** Whether the element and everything in it is Markdown of people. */
    isAuthored?: boolean;
  }
}

declare module "mdast" {
  interface Data {
    /** Whether the node and everything in it is Markdown of people. */
    isAuthored?: boolean;
  }
}

/** Elements whose text is never one of the document's own. */
const foreign = new Set(["code", "pre", "script", "style"]);

/** Attributes that people read or hear. */
const readAttributes = ["ariaLabel", "placeholder", "title"] as const;

/** Whether a whole text in an element may be a name of the project: in the head of a table it is none, in the index it is. */
function mayName({ properties, tagName }: Element): boolean {
  if (tagName === "th") return properties["scope"] !== "col";
  const isEntry = String(properties["id"] ?? "").startsWith(elementAnchor(""));
  return ["td", "li", "dd"].includes(tagName) || isEntry;
}

/**
 * Returns a page with the document's own words in another language.
 *
 * @param names the names of the project, which cells and lists keep although they may be words of the document
 */
export function withWording(page: Root, wording: Wording | undefined, names: ReadonlySet<string>): Root {
  if (!wording) return page;
  const kept = keepingNames(wording, names);
  const contents: Wording = (text) => wording(text);
  const worded = <Node extends Root["children"][number]>(node: Node, current: Wording): Node => {
    if (node.type === "text") return { ...node, value: current(node.value) };
    if (node.type !== "element" || foreign.has(node.tagName) || node.data?.isAuthored === true) return node;
    const properties = { ...node.properties };
    for (const name of readAttributes) {
      const value = properties[name];
      if (typeof value === "string") properties[name] = wording(value);
    }
    // The contents name chapters and sections, not elements.
    const inside = node.tagName === "nav" ? contents : mayName(node) && current === wording ? kept : current;
    const children = node.children.map((child) => worded(child, inside));
    return { ...node, properties, children };
  };
  return { ...page, children: page.children.map((node) => worded(node, wording)) };
}

/** Returns a wording that does not translate names. */
export function keepingNames(wording: Wording, names: ReadonlySet<string>): Wording {
  return (text) => (names.has(text.trim()) ? text : wording(text));
}

/** The fewest words of a text of people that no title of the document has. */
const sentence = /(?:\S+\s+){2}\S/;

/** Returns the wording of a document, which does not translate the sentences that people wrote. */
export function wordingIn({ authored, meta }: Pick<SadDocument, "authored" | "meta">): Wording | undefined {
  const wording = wordingOf(meta.language, meta.words);
  const sentences = new Set([...(authored ?? [])].filter((text) => sentence.test(text)));
  return wording && keepingNames(wording, sentences);
}

/** Returns the names of a document's project: of its elements, of places that have titles, and short texts of people. */
export function namesOf({ authored, model }: Pick<SadDocument, "authored" | "model">): ReadonlySet<string> {
  return new Set([
    ...(authored ?? []),
    ...model.elements.flatMap(({ name, names = [] }) => [name, ...names]),
    ...model.places.map(([, , title]) => title),
  ]);
}
