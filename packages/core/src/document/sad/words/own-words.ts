import type { Root } from "hast";
import { german } from "./german.ts";

/** Returns one of the document's own texts in another language; any other text as it is. */
export type Wording = (text: string) => string;

/**
 * Texts by the English ones. Places in them: `{}` for a text of the project, `{counts}` for counted things, such as
 * `2 actors and 1 use case`, `{list}` for texts separated by commas, of which some may be the document's own.
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
  const [name = ""] = language.toLowerCase().split(/[-_]/);
  const words = new Map(Object.entries({ ...spoken[name], ...given }));
  if (words.size === 0) return undefined;
  const forms = Array.from(words).flatMap(([english, own]) => formOf(english, own) ?? []);
  return (text) => {
    const [, before = "", inner = "", after = ""] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
    const [, number = "", title = ""] = /^((?:\d+(?:\.\d+)* )?)([^]*)$/.exec(inner) ?? [];
    const whole = words.get(title);
    if (whole !== undefined) return before + number + whole + after;
    for (const form of forms) {
      const found = form.pattern.exec(inner);
      if (found) return before + filled(form, found.slice(1), words) + after;
    }
    return text;
  };
}

/** A text with places, as it is recognised and as it is said. */
interface Form {
  readonly pattern: RegExp;
  readonly places: readonly string[];
  readonly own: string;
}

const place = /\{(?:counts|list)?\}/g;

function formOf(english: string, own: string): Form | undefined {
  const places = english.match(place) ?? [];
  if (places.length === 0) return undefined;
  const fixed = english.split(place);
  // A form whose fixed words are few would also fit the sentences of people; its places are numbers and short names.
  const any = fixed.join("").trim().length < 12 ? String.raw`([\p{N}.,]+)` : "([^]+?)";
  const between = fixed.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pieces = between.map((part, index) =>
    index === 0 ? part : placePattern(places[index - 1], any) + part,
  );
  return { pattern: new RegExp(`^${pieces.join("")}$`, "u"), places, own };
}

function placePattern(name: string | undefined, any: string): string {
  if (name === "{counts}") return String.raw`(\d+ [^]+?)`;
  return name === "{list}" ? "([^]+?)" : any;
}

function filled({ own, places }: Form, parts: readonly string[], words: ReadonlyMap<string, string>): string {
  let index = 0;
  return own.replaceAll(place, () => {
    const part = parts[index] ?? "";
    const name = places[index];
    index += 1;
    if (name === "{counts}") return counted(part, words);
    return name === "{list}"
      ? part
          .split(", ")
          .map((one) => words.get(one) ?? one)
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

/** Elements whose text is never one of the document's own. */
const foreign = new Set(["code", "pre", "script", "style"]);

/** Attributes that people read or hear. */
const readAttributes = ["ariaLabel", "placeholder", "title"] as const;

/** Returns a page with the document's own words in another language. */
export function withWording(page: Root, wording: Wording | undefined): Root {
  if (!wording) return page;
  return { ...page, children: page.children.map((node) => worded(node, wording)) };
}

function worded<Node extends Root["children"][number]>(node: Node, wording: Wording): Node {
  if (node.type === "text") return { ...node, value: wording(node.value) };
  if (node.type !== "element" || foreign.has(node.tagName)) return node;
  const properties = { ...node.properties };
  for (const name of readAttributes) {
    const value = properties[name];
    if (typeof value === "string") properties[name] = wording(value);
  }
  return { ...node, properties, children: node.children.map((child) => worded(child, wording)) };
}
