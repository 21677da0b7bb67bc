import type { DiagramContent, DiagramElement, DiagramRelation, ElementShape } from "../../model/index.ts";

/** A reader's data about an element; missing values are taken from an earlier mention. */
export interface ElementMention {
  readonly alias: string;
  readonly name?: string | undefined;
  readonly shape?: ElementShape | undefined;
  readonly stereotype?: string | undefined;
}

/** Collects elements and relations while a text is read line by line. */
export interface ContentBuilder {
  /** Notes an element; the first mention decides its line and its parent, a later one may name it. */
  element(mention: ElementMention, line: number): void;
  member(alias: string, text: string): void;
  relation(relation: DiagramRelation): void;
  /** Everything that follows lies inside the element, until `leave`. */
  enter(alias: string): void;
  /** An opened block that is not an element. */
  enterBlock(): void;
  leave(): void;
  /** The innermost element around the current line. */
  current(): string | undefined;
  content(): DiagramContent;
}

interface Draft {
  alias: string;
  name: string;
  shape: ElementShape;
  stereotype?: string;
  parent?: string;
  members: string[];
  line: number;
}

/** @param defaultShape shape of an element that is only ever mentioned in a relation */
export function createContentBuilder(defaultShape: ElementShape): ContentBuilder {
  const elements = new Map<string, Draft>();
  const relations: DiagramRelation[] = [];
  const around: (string | undefined)[] = [];
  const current = (): string | undefined => around.findLast((alias) => alias !== undefined);

  function element(mention: ElementMention, line: number): Draft {
    const { alias, name, shape, stereotype } = mention;
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
    if (name !== undefined) draft.name = name;
    if (shape !== undefined) draft.shape = shape;
    if (stereotype !== undefined) draft.stereotype = stereotype;
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
      relations.push(relation);
    },
    enter: (alias) => around.push(alias),
    enterBlock: () => around.push(undefined),
    leave: () => around.pop(),
    current,
    content: () => ({ elements: [...elements.values()] satisfies DiagramElement[], relations }),
  };
}

/** A label without the marks of the notation: quotes, line breaks, and formatting. */
export function plainLabel(text: string): string {
  return text
    .replaceAll(/\\n|<br\s*\/?>/gi, " ")
    .replaceAll(/<\/?(?:b|i|u|s|size|color|font)\b[^>]*>|\*\*|__|""|`/gi, "")
    .replaceAll(/\/\/(.*?)\/\//g, "$1")
    .replaceAll(/^"|"$/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
