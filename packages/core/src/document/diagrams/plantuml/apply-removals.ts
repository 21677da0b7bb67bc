import type { DiagramContent } from "../../../model/index.ts";

/** What `hide` and `remove` take out of a picture. */
export interface Removals {
  /** Reads a line such as `remove $old`. @returns false for any other line */
  read(text: string): boolean;
  /** Notes what an element can be removed by, besides its name. */
  tag(alias: string, marks: Marks): void;
  /** Returns the remaining content. */
  apply(content: DiagramContent): DiagramContent;
}

interface Marks {
  readonly tags: readonly string[];
  readonly stereotypes: readonly string[];
}

const command = /^(?<word>hide|remove|show|restore)\s+(?<what>\S.*)$/i;
/** Words behind `hide` that mean parts of elements. */
const partOfElement =
  /\b(?:circle|stereotypes?|members?|fields?|attributes?|methods?|footbox|private|public|protected|package|empty|description|members)\s*$/i;

/** Creates removals that remove nothing yet. */
export function createRemovals(): Removals {
  const steps: { readonly isRemoved: boolean; readonly what: string }[] = [];
  const marks = new Map<string, Marks>();
  return {
    read(text) {
      const { what = "", word = "" } = command.exec(text)?.groups ?? {};
      if (word === "") return false;
      if (!partOfElement.test(what))
        steps.push({ isRemoved: /^(?:hide|remove)$/i.test(word), what: what.trim().replaceAll('"', "") });
      return true;
    },
    tag(alias, own) {
      if (own.tags.length + own.stereotypes.length > 0) marks.set(alias, own);
    },
    apply(content) {
      if (steps.length === 0) return content;
      const linked = new Set(content.relations.flatMap(({ from, to }) => [from, to]));
      const gone = new Set<string>();
      for (const { isRemoved, what } of steps) {
        const isMeant = matcher(what);
        for (const { alias, name, shape } of content.elements) {
          const { stereotypes = [], tags = [] } = marks.get(alias) ?? {};
          const isUnlinked = /^@?unlinked$/i.test(what) && !linked.has(alias) && shape !== "package";
          const names = [alias, name, ...tags, ...stereotypes.map((one) => `<<${one}>>`)];
          if (!isUnlinked && !names.some(isMeant)) continue;
          if (isRemoved) gone.add(alias);
          else gone.delete(alias);
        }
      }
      return without(content, gone);
    },
  };
}

function matcher(what: string): (name: string) => boolean {
  if (!what.includes("*")) return (name) => name === what;
  const parts = what.split("*");
  return (name) => {
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const found = name.indexOf(part, at);
      if (found === -1 || (index === 0 && found !== 0)) return false;
      at = found + part.length;
    }
    return (parts.at(-1) ?? "") === "" || name.endsWith(parts.at(-1) ?? "");
  };
}

/** Elements inside a removed one are not shown either. */
function without({ elements, relations }: DiagramContent, gone: ReadonlySet<string>): DiagramContent {
  const hidden = new Set(gone);
  for (const { alias, parent } of elements) if (parent !== undefined && hidden.has(parent)) hidden.add(alias);
  return {
    elements: elements.filter(({ alias }) => !hidden.has(alias)),
    relations: relations.filter(({ from, to }) => !hidden.has(from) && !hidden.has(to)),
  };
}
