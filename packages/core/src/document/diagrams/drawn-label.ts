import {
  type ElementGrounds,
  type EntityRelation,
  type Grounded,
  isDecided,
  labelMaxLength,
  type Link,
} from "../../model/index.ts";
import type { EmittedTrace } from "./emitted-diagram.ts";

/** Characters with a meaning in a notation, and their replacements. */
export type Lookalikes = readonly (readonly [RegExp, string])[];

// Control characters, marks that change the writing direction, and characters without width.
const unseen = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]+/gu;

/** Returns a label on one line, cut at 72 characters unless stated, with the lookalikes of a notation; it may be empty. */
export function toLabelLine(label: string, lookalikes: Lookalikes, longest: number = labelMaxLength): string {
  let text = label.toWellFormed().normalize("NFC").replaceAll(unseen, " ");
  text = cut(text.replaceAll(/\s+/g, " ").trim(), longest);
  for (const [pattern, sign] of lookalikes) text = text.replaceAll(pattern, sign);
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Breaks words into lines of about the given width. A line starts only with a word that `mayBegin` accepts. */
export function breakLine(
  text: string,
  width: number,
  mayBegin: (word: string) => boolean = () => true,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || (mayBegin(word) && last.length + word.length >= width)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Returns lines indented by one more step. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Returns the traces of elements by their displayed names. An element without requirements has none. */
export function tracesOf(
  elements: readonly { readonly name: string; readonly sources: readonly string[] }[],
  plain: (label: string) => string,
): EmittedTrace[] {
  return elements
    .filter(({ sources }) => sources.length > 0)
    .map(({ name, sources }) => ({ element: plain(name), requirements: sources }));
}

/** An element or a link that may state why it exists. */
interface NamedGrounds extends Pick<Grounded, "basis" | "reason"> {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the grounds of elements and links that no sentence states, by their displayed names. A link is named by its
 * ends. It is omitted if one of them is not stated either, because that already says it.
 */
export function groundsOf(
  { elements, links = [] }: { readonly elements: readonly NamedGrounds[]; readonly links?: readonly Link[] },
  plain: (label: string) => string,
): ElementGrounds[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const own = elements.flatMap((element) => groundsFor(plain(element.name), element));
  const between = links
    .filter((link) => saysItsBasis(link, elements))
    .flatMap((link) => {
      const [from, to] = [byId.get(link.from), byId.get(link.to)];
      return from && to ? groundsFor(`${plain(from.name)} -> ${plain(to.name)}`, link) : [];
    });
  return [...own, ...between];
}

function groundsFor(
  element: string,
  { basis = "stated", reason = null }: Pick<Grounded, "basis" | "reason">,
): ElementGrounds[] {
  if (basis === "stated" || reason === null) return [];
  return [{ element, basis, reason: reason.replaceAll(unseen, " ").replaceAll(/\s+/g, " ").trim() }];
}

/** Returns the proposed ones of relations, as links between elements that say their basis. */
export function proposedLinks(relations: readonly EntityRelation[]): Link[] {
  return relations
    .filter((relation) => !isDecided(relation))
    .map(({ from, label, reason = null, to }) => ({ from, to, label, basis: "proposed", reason }));
}

/** Returns whether no sentence states a link between two stated ends. */
export function saysItsBasis(
  link: Link,
  elements: readonly (Pick<NamedGrounds, "id"> & Pick<Grounded, "basis">)[],
): boolean {
  const isStated = (id: string): boolean =>
    elements.some((element) => element.id === id && element.basis === "stated");
  return link.basis !== "stated" && isStated(link.from) && isStated(link.to);
}

function cut(text: string, longest: number): string {
  const signs = Array.from(text);
  if (signs.length <= longest) return text;
  return `${signs
    .slice(0, longest - 1)
    .join("")
    .trimEnd()}…`;
}
