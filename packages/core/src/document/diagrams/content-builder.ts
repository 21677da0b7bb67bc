import type { DiagramContent, DiagramElement, DiagramRelation, ElementShape } from "../../model/index.ts";

/** A reader's data about an element; missing values are taken from an earlier mention. */
export interface ElementMention {
  readonly alias: string;
  readonly name?: string | undefined;
  readonly shape?: ElementShape | undefined;
  /** The words between guillemets; if there are several, the most important ones. */
  readonly stereotype?: string | undefined;
  /** How the element is known, if a stereotype other than `stereotype` states it. */
  readonly basis?: Marked | undefined;
  readonly technology?: string | undefined;
  readonly description?: string | undefined;
}

type Marked = NonNullable<DiagramElement["basis"]>;

const mark = /\s*(?:«|<<)\s*(?<word>proposed|implied|assumed|inferred)\s*(?:»|>>)\s*/i;

/** Returns the basis in a mark such as `«implied»` anywhere in a text; `inferred` is the old name of `implied`. */
export function markIn(text: string): Marked | undefined {
  const word = mark.exec(text)?.groups?.["word"]?.toLowerCase();
  if (word === undefined || word === "proposed" || word === "assumed") return word;
  return "implied";
}

/**
 * Returns the meaning of an element's stereotypes: the last descriptive one, and the stereotype that states how it is
 * known, as in `<<external>> <<implied>>`.
 *
 * @param described the stereotype in the name of the element
 */
export function readStereotypes(
  stereotypes: readonly string[],
  described?: string,
): Pick<ElementMention, "stereotype" | "basis"> {
  const basis = stereotypes.map((one) => markIn(`«${one}»`)).find((one) => one !== undefined);
  const describing = stereotypes.filter((one) => markIn(`«${one}»`) === undefined);
  return { stereotype: described ?? describing.at(-1) ?? basis, basis };
}

/** Collects elements and relations while a text is read line by line. */
export interface ContentBuilder {
  /** Adds an element. The first mention determines its line and its parent; a later one may name it. */
  element(mention: ElementMention, line: number): void;
  member(alias: string, text: string): void;
  relation(relation: DiagramRelation): void;
  /** Starts an element that contains everything that follows, until `leave`. */
  enter(alias: string): void;
  /** Starts a block that is not an element. */
  enterBlock(): void;
  /** Ends what was started last. @returns its alias; undefined for a block */
  leave(): string | undefined;
  /** Returns whether an alias is known. */
  has(alias: string): boolean;
  /** Returns the name as an alias, with a number if another element has it. */
  unused(name: string): string;
  /** Puts an element into another one, instead of the one around its first mention. */
  place(alias: string, parent: string | undefined): void;
  /** Returns the innermost element around the current line. */
  current(): string | undefined;
  content(): DiagramContent;
}

interface Draft {
  alias: string;
  name: string;
  shape: ElementShape;
  stereotype?: string;
  technology?: string;
  description?: string;
  basis?: Marked;
  parent?: string;
  members: string[];
  line: number;
}

/**
 * Creates an empty builder.
 *
 * @param defaultShape shape of an element that is only mentioned in relations
 */
export function createContentBuilder(defaultShape: ElementShape): ContentBuilder {
  const elements = new Map<string, Draft>();
  const relations: DiagramRelation[] = [];
  const around: (string | undefined)[] = [];
  const counts = new Map<string, number>();
  const current = (): string | undefined => around.findLast((alias) => alias !== undefined);

  function element(mention: ElementMention, line: number): Draft {
    const { alias, basis: stated, description, name, shape, stereotype, technology } = mention;
    const known = elements.get(alias);
    const parent = current();
    const draft = known ?? {
      alias,
      name: alias,
      shape: defaultShape,
      members: [],
      line,
      ...(parent === undefined ? {} : { parent }),
    };
    const { plain, written } = withoutStereotype(name?.replace(mark, " ").trim());
    if (plain !== undefined) draft.name = plain;
    if (shape !== undefined) draft.shape = shape;
    if (written !== undefined) draft.stereotype = written;
    if (stereotype !== undefined) draft.stereotype = stereotype;
    if (technology !== undefined) draft.technology = technology;
    if (description !== undefined) draft.description = description;
    const basis = markIn(name ?? "") ?? stated ?? basisOfWords(stereotype);
    if (basis !== undefined) draft.basis = basis;
    elements.set(alias, draft);
    return draft;
  }

  return {
    element,
    member(alias, text) {
      elements.get(alias)?.members.push(text);
    },
    relation(relation) {
      element({ alias: relation.from }, relation.line);
      element({ alias: relation.to }, relation.line);
      relations.push(withoutMark(relation));
    },
    enter: (alias) => around.push(alias),
    enterBlock: () => around.push(undefined),
    leave: () => around.pop(),
    has: (alias) => elements.has(alias),
    unused(name) {
      let alias = name;
      for (let number = (counts.get(name) ?? 1) + 1; elements.has(alias); number += 1) {
        alias = `${name} ${number}`;
        counts.set(name, number);
      }
      return alias;
    },
    place(alias, parent) {
      const draft = elements.get(alias);
      if (!draft || alias === parent) return;
      if (parent === undefined) delete draft.parent;
      else draft.parent = parent;
    },
    current,
    content: () => ({ elements: [...elements.values()] satisfies DiagramElement[], relations }),
  };
}

const stereotyped = /^(?:<<\s*(?<ascii>[^<>]+?)\s*>>|«\s*(?<guillemets>[^«»]+?)\s*»)\s*(?<plain>\S.*)$/su;

const stereotypedLast = /^(?<plain>.*\S)\s*«\s*(?<guillemets>[^«»]+?)\s*»$/su;

/** Takes a stereotype that is written before or behind a name, such as `"<<interface>>\nStorage"`, out of it. */
function withoutStereotype(name: string | undefined): { readonly plain?: string; readonly written?: string } {
  const text = name ?? "";
  const { ascii, guillemets, plain } = (stereotyped.exec(text) ?? stereotypedLast.exec(text))?.groups ?? {};
  const written = ascii ?? guillemets;
  if (plain !== undefined && written !== undefined) return { plain, written };
  return name === undefined ? {} : { plain: name };
}

/** Returns the basis among the words of a stereotype, such as "interface, implied". */
function basisOfWords(stereotype: string | undefined): Marked | undefined {
  const words = stereotype?.split(/[\s,]+/) ?? [];
  return words.map((word) => markIn(`«${word}»`)).find((basis) => basis !== undefined);
}

/** Moves the mark in the label of a relation to its basis, because the mark is not part of the label. */
function withoutMark({ label, ...relation }: DiagramRelation): DiagramRelation {
  const basis = label === undefined ? undefined : markIn(label);
  if (label === undefined || basis === undefined)
    return { ...relation, ...(label === undefined ? {} : { label }) };
  const rest = label.replace(mark, " ").trim();
  return { ...relation, ...(rest === "" ? {} : { label: rest }), basis };
}

const tags =
  /<\/?(?:b|i|u|s|w|size|color|font|back|sub|sup|small|big|strong|em|code|plain|del|strike|span|div|p|center)\b[^<>]*>|<(?:img|&|\$|:)[^<>]*>/gi;
const formula = /<(latex|math)>.*?<\/\1>/gi;
const unicode = /<U\+([\da-f]{4,6})>|&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** Returns a text with the labels of its links, such as `[[https://shop.example Shop]]`, in the place of the links. */
function withoutAddresses(text: string): string {
  let shown = "";
  let at = 0;
  let end = -1;
  for (let start = text.indexOf("[["); start !== -1; start = text.indexOf("[[", at)) {
    if (end < start + 2) end = text.indexOf("]", start + 2);
    if (end === -1) break;
    const isLink = text.startsWith("]]", end);
    shown += text.slice(at, isLink ? start : start + 1);
    if (isLink) shown += text.slice(start + 2, end).replace(/^[^\s{|]*(?:\{[^}]*\})?\s*\|?/, "");
    at = isLink ? end + 2 : start + 1;
  }
  return shown + text.slice(at);
}

/**
 * Returns a label without the marks of the notation: quotes, line breaks, formatting, icons, and addresses. Formulas, which
 * are not drawn, are omitted, and character codes become characters.
 */
export function plainLabel(text: string): string {
  return (
    withoutAddresses(text)
      .replaceAll(/\\n|\\[lrt](?![\p{L}])|<br\s*\/?>/giu, " ")
      .replaceAll(formula, "")
      // Quotation marks that are written as codes belong to the label; two of them begin and end a monospaced part.
      .replaceAll('""', "")
      .replace(/^"([^"]*)"$/, "$1")
      .replaceAll(unicode, characterOf)
      .replaceAll(tags, "")
      // A tilde takes the meaning from the marks behind it.
      .replaceAll(/~(?=<<|\*\*|__|--|\/\/|#)/g, "")
      .replaceAll(/\*\*|__|`/g, "")
      .replaceAll(/(?<!:)\/\/(\S(?:[^/]|\/(?!\/))*)\/\//g, "$1")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

function characterOf(
  code: string,
  ...[point, hexadecimal, decimal]: readonly (string | undefined)[]
): string {
  const value = decimal === undefined ? Number.parseInt(point ?? hexadecimal ?? "", 16) : Number(decimal);
  return value > 31 && value <= 0x10_ff_ff ? String.fromCodePoint(value) : code;
}
