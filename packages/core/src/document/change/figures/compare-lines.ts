import type { Diagram, DiagramContent, FigureChange } from "../../../model/index.ts";
import { readDiagramContent } from "../../diagrams/index.ts";
import type { ElementAlignment, FigurePair } from "./align-elements.ts";
import { type DrawnLine, drawnLines } from "./drawn-lines.ts";
import type { FigureState } from "./figure-state.ts";

/**
 * Returns the meaningful lines that stand on one side only and in which neither an element nor a relation is read: notes,
 * conditions, loops, titles and the like. A line that differs only in the aliases of its elements is the same line.
 */
export function compareLines(
  { after, before }: FigurePair,
  elements: ElementAlignment,
): FigureChange["lines"] {
  const own = unreadLines(before);
  const theirs = unreadLines(after);
  const [left, right] = without(own, theirs, { before: textOf, after: textOf });
  const [removed, added] = without(left, right, {
    before: naming(before, (alias) => elements.toAfter.get(alias)),
    after: naming(after, (alias) => (elements.toBefore.has(alias) ? alias : undefined)),
  });
  return {
    added: added.filter((line) => !isReadAlone(line, after.diagram)).map(textOf),
    removed: removed.filter((line) => !isReadAlone(line, before.diagram)).map(textOf),
  };
}

type TextOf = (line: DrawnLine) => string;

const textOf: TextOf = ({ text }) => text;

/** Returns the lines of both sides without those that have a counterpart on the other one. */
function without(
  before: readonly DrawnLine[],
  after: readonly DrawnLine[],
  keyOf: { readonly before: TextOf; readonly after: TextOf },
): [before: DrawnLine[], after: DrawnLine[]] {
  const rest = [...after];
  const left = before.filter((line) => {
    const at = rest.findIndex((other) => keyOf.after(other) === keyOf.before(line));
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return [left, rest];
}

/** Returns a line with the element after in place of each alias. */
function naming({ content }: FigureState, sameOf: (alias: string) => string | undefined): TextOf {
  const keys = new Map(
    content.elements.flatMap(({ alias, name }) => {
      const same = sameOf(alias);
      return same === undefined ? [] : [alias, name].map((word) => [word, `\u0001${same}\u0001`] as const);
    }),
  );
  return ({ text }) =>
    text.replaceAll(
      /"(?<quoted>[^"]+)"|[\p{L}\p{M}\p{N}_$@.-]*[\p{L}\p{M}\p{N}_$@]/gu,
      (word, quoted?: string) => {
        return keys.get(quoted ?? word) ?? word;
      },
    );
}

/** Returns the lines of a figure in which its readers read nothing. */
function unreadLines({ content, diagram }: FigureState): DrawnLine[] {
  const included = new Set(diagram.included?.map(({ line }) => line));
  const members = new Set(content.elements.flatMap((element) => element.members.map(words)));
  const said = textsByLine(content);
  let latest: readonly string[] = [];
  return drawnLines(diagram).filter((line) => {
    if (line.isCounted) return !members.has(words(line.text)) || /^[hr]?note\b/i.test(line.text);
    const own = included.has(line.line) ? undefined : said.get(line.line);
    if (own) {
      latest = own;
      return false;
    }
    // A label or name may go on in the lines that follow.
    return !latest.some((text) => text.includes(words(line.text))) && !members.has(words(line.text));
  });
}

/** What is read at each line: names, labels and the other texts of elements and relations. */
function textsByLine({ elements, relations }: DiagramContent): ReadonlyMap<number, readonly string[]> {
  const texts = new Map<number, string[]>();
  const add = (line: number, ...own: readonly (string | undefined)[]): void => {
    texts.set(line, [
      ...(texts.get(line) ?? []),
      ...own.flatMap((text) => (text === undefined ? [] : [words(text)])),
    ]);
  };
  for (const { description, line, name, technology } of elements) add(line, name, description, technology);
  for (const { label, line } of relations) add(line, label);
  return texts;
}

function words(text: string): string {
  return text.toLowerCase().replaceAll(/\\n|<br\s*\/?>|[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Returns whether a line only mentions elements and relations again: a reader reads them in the line alone. */
function isReadAlone({ isCounted, text }: DrawnLine, { notation, text: whole }: Diagram): boolean {
  if (isCounted) return false;
  const kind = notation === "plantuml" ? "@startuml" : (mermaidHead(whole) ?? "");
  const end = notation === "plantuml" ? "\n@enduml" : "";
  const { elements, relations } = readDiagramContent({
    notation,
    text: `${kind}\n${text}${end}`,
    file: "",
    line: 1,
  });
  return elements.length + relations.length > 0;
}

function mermaidHead(text: string): string | undefined {
  return text
    .replace(/^\s*---\n[\s\S]*?\n\s*---\n/, "")
    .split("\n")
    .find((line) => line.trim() !== "" && !line.trim().startsWith("%%"));
}
