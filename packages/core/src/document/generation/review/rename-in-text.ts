import { literalPattern } from "../../../model/index.ts";
import pluralize from "pluralize";
import { capitalise, inSentence, isAcronym, withArticle } from "../labels.ts";

/** Replaces the names of renamed elements in a text. */
export type RenameInText = (text: string) => string;

interface NewName {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns a function that replaces names in a text, in the singular and plural, with the article that the new name
 * needs.
 */
export function renameInText(names: readonly NewName[]): RenameInText {
  const replacements = new Map<string, string>();
  // A new name that the text already contains may include the old one: "order" in "sales order" stays.
  for (const { to } of names)
    for (const form of [to, pluralize(to)]) replacements.set(form.toLowerCase(), form);
  for (const { from, to } of names) {
    add(replacements, from, to);
    add(replacements, pluralize(from), pluralize(to));
  }
  if (names.length === 0) return (text) => text;
  const forms = [...replacements.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])((?:an?)\s+)?(${forms.map(escaped).join("|")})(?![\p{L}\p{M}\p{N}])`,
    "giu",
  );
  return (text) =>
    text.replaceAll(pattern, (found: string, article: string | undefined, name: string) => {
      const wanted = replacements.get(name.toLowerCase().replaceAll(/\s+/g, " "));
      if (wanted === undefined || wanted.toLowerCase() === name.toLowerCase()) return found;
      const [first = ""] = name.split(/\s/);
      const written = isCapital(name) && !isAcronym(first) ? capitalise(wanted) : inSentence(wanted);
      if (article === undefined) return written;
      const both = withArticle(written);
      return isCapital(article) ? capitalise(both) : both;
    });
}

/**
 * Returns a function that replaces names only at the beginning of a text: "The member takes a member's card" begins
 * with the person who acts; the second "member" may be another one.
 */
export function renameSubject(names: readonly NewName[]): RenameInText {
  const renamed = renameInText(names);
  const forms = names.flatMap(({ from }) => [from, pluralize(from)]).map(escaped);
  if (forms.length === 0) return (text) => text;
  const subject = new RegExp(
    String.raw`^(?:(?:the|an?)\s+)?(?:${forms.join("|")})(?![\p{L}\p{M}\p{N}])`,
    "iu",
  );
  return (text) => text.replace(subject, (found) => renamed(found));
}

function add(replacements: Map<string, string>, from: string, to: string): void {
  if (!replacements.has(from.toLowerCase())) replacements.set(from.toLowerCase(), to);
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

function escaped(text: string): string {
  return literalPattern(text).replaceAll(/\s+/g, String.raw`\s+`);
}
