import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";

/** The direction in which a text is written. */
export type Direction = "ltr" | "rtl";

/** Languages that are written from right to left. */
const rightToLeftLanguages = new Set([
  "ar",
  "arc",
  "ckb",
  "dv",
  "fa",
  "he",
  "iw",
  "ks",
  "nqo",
  "ps",
  "sd",
  "syr",
  "ug",
  "ur",
  "yi",
]);

/** Scripts that are written from right to left, as subtags of a language such as `az-Arab`. */
const rightToLeftScripts = /^(?:adlm|arab|aran|hebr|mand|nkoo|rohg|samr|syrc|thaa)$/i;

/** Returns the direction of a language, such as `ar` or `az-Arab`; unknown ones are written from left to right. */
export function directionOf(language: string): Direction {
  const [name = "", ...subtags] = language.trim().split(/[-_]/);
  const script = subtags.find((subtag) => /^[a-z]{4}$/i.test(subtag));
  const isRightToLeft =
    script === undefined ? rightToLeftLanguages.has(name.toLowerCase()) : rightToLeftScripts.test(script);
  return isRightToLeft ? "rtl" : "ltr";
}

/** Returns the direction of a page if it is from right to left; the default need not be stated. */
export function directionAttribute(language: string): "rtl" | undefined {
  const direction = directionOf(language);
  return direction === "rtl" ? direction : undefined;
}

const strongLetter = /\p{L}/u;
const rightToLeftLetter =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}\p{Script=Hanifi_Rohingya}]/u;

/** Returns the direction of a text by its first letter; undefined for a text without letters. */
export function textDirection(text: string): Direction | undefined {
  const letter = strongLetter.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeftLetter.test(letter) ? "rtl" : "ltr";
}

/** The elements that hold a paragraph of text, or a line of a cell. */
const paragraphs = new Set([
  "p",
  "li",
  "td",
  "th",
  "dt",
  "dd",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "caption",
  "summary",
  "blockquote",
]);

/** Elements whose text is not part of the sentence around it: code is written from left to right in every language. */
const apart = new Set(["script", "style", "template", "svg", "pre"]);

/**
 * Returns a page in which each paragraph, cell and list item has the direction of its first letter where that is not the
 * direction of the page, and so has each piece of a paragraph that begins in the other direction. Code keeps the direction
 * in which it is written.
 */
export function withDirections(page: Root, language: string): Root {
  const around = { direction: directionOf(language), isParagraph: false, isMenu: false };
  return { ...page, children: page.children.map((node) => directed(node, around)) };
}

/** The inherited language and direction of a part of the page. */
interface Inherited {
  readonly direction: Direction;
  readonly isParagraph: boolean;
  /** Whether it is in a list of places, whose lines are laid out alike whatever their titles. */
  readonly isMenu: boolean;
}

function directed<Node extends Root["children"][number]>(node: Node, outside: Inherited): Node | Element {
  // The heading of a list of places is aligned like all other headings.
  const isHeading = node.type === "element" && /^h[1-6]$/.test(node.tagName);
  const around = isHeading ? { ...outside, isMenu: false } : outside;
  if (node.type === "text" && around.isParagraph) {
    const own = textDirection(node.value) ?? around.direction;
    return own === around.direction ? node : h("bdi", { dir: own }, node.value);
  }
  if (node.type !== "element" || node.tagName === "script" || node.tagName === "style") return node;
  const stated = statedDirection(node);
  const direction = stated ?? ownDirection(node, around);
  const properties =
    direction === around.direction || stated !== undefined
      ? node.properties
      : { ...node.properties, dir: direction };
  const inside: Inherited = {
    direction,
    isParagraph: around.isParagraph || (paragraphs.has(node.tagName) && !around.isMenu),
    isMenu: around.isMenu || node.tagName === "nav",
  };
  return { ...node, properties, children: node.children.map((child) => directed(child, inside)) };
}

function statedDirection({ properties }: Element): Direction | undefined {
  const { dir } = properties;
  return dir === "ltr" || dir === "rtl" ? dir : undefined;
}

function ownDirection(element: Element, { direction, isMenu }: Inherited): Direction {
  if (element.tagName === "pre" || element.tagName === "code") return "ltr";
  const isTitle = isMenu && hasClass(element, "title");
  if (!isTitle && (isMenu || !paragraphs.has(element.tagName))) return direction;
  // A container of paragraphs has the direction of the page, so that lists and tables are laid out alike.
  if (element.children.some(holdsParagraph)) return direction;
  return textDirection(textOf(element)) ?? direction;
}

function holdsParagraph(node: ElementContent): boolean {
  return (
    node.type === "element" &&
    (paragraphs.has(node.tagName) || apart.has(node.tagName) || node.children.some(holdsParagraph))
  );
}

/** Returns the words of a sentence: an id, code, or the number of a heading or figure is none of them. */
function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || apart.has(node.tagName) || node.tagName === "code") return "";
  if (hasClass(node, "number") || hasClass(node, "chip")) return "";
  return node.children.map(textOf).join("");
}

function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}
