import type { ArchitecturePlace, Project } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import { type Draft, kindOfDraft } from "./identify.ts";
import type { Places } from "./index-design.ts";

/** The longest name that is looked for in texts, in words. */
const maxWords = 6;
const shortestName = 3;

interface Sentence {
  readonly text: string;
  readonly place: ArchitecturePlace;
  /** The actors of the use case, who are meant in its steps however they are written. */
  readonly actors?: readonly string[];
}

/**
 * Returns the steps of use cases and the sentences of pages and decisions that name each element. A name of several
 * words is found in any case. A name of one word, such as "Order", is also an ordinary word: it has to be written as
 * the element is, and not only because a sentence begins.
 */
export function placesInTexts(
  project: Project,
  drafts: readonly Draft[],
  places: Places,
): Map<Draft, ArchitecturePlace[]> {
  const known = nameIndex(drafts);
  const found = new Map<Draft, ArchitecturePlace[]>();
  for (const sentence of sentencesOf(project, places))
    for (const draft of named(sentence, known)) {
      const own = found.get(draft) ?? [];
      own.push(sentence.place);
      found.set(draft, own);
    }
  return found;
}

/** The elements by the canonical forms of their names, and the names as written. */
type NameIndex = ReadonlyMap<
  string,
  { readonly drafts: ReadonlySet<Draft>; readonly written: ReadonlySet<string> }
>;

function nameIndex(drafts: readonly Draft[]): NameIndex {
  const index = new Map<string, { drafts: Set<Draft>; written: Set<string> }>();
  for (const draft of drafts) {
    const kind = kindOfDraft(draft);
    if (kind === "operation" || kind === "screen" || kind === "use-case" || kind === "group") continue;
    const names = [
      draft.entry?.name,
      ...(draft.entry?.names ?? []),
      ...draft.mentions.map(({ name }) => name),
    ];
    for (const name of names) {
      const key = name === undefined ? "" : canonicalName(name);
      if (name === undefined || key.length < shortestName) continue;
      const known = index.get(key);
      if (!known) index.set(key, { drafts: new Set([draft]), written: new Set([name]) });
      else {
        known.drafts.add(draft);
        known.written.add(name);
      }
    }
  }
  return index;
}

function named({ actors = [], text }: Sentence, index: NameIndex): Set<Draft> {
  const words = [...text.matchAll(/[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_'’-]*[\p{L}\p{M}\p{N}_])?/gu)].map(
    ([word]) => word,
  );
  const acting = new Set(actors.map(canonicalName));
  const found = new Set<Draft>();
  for (let at = 0; at < words.length; at += 1) {
    // The longest name first: "Order service" is not an "Order".
    for (let count = Math.min(maxWords, words.length - at); count > 0; count -= 1) {
      const phrase = words.slice(at, at + count).join(" ");
      const key = canonicalName(phrase);
      const known = index.get(key);
      if (!known) continue;
      const { drafts, written } = known;
      const isActing = acting.has(key);
      const draft = oneOf(drafts, isActing);
      const isMeant = count > 1 || isActing || (at > 0 && isWritten(phrase, written));
      if (draft && isMeant) {
        found.add(draft);
        at += count - 1;
      }
      break;
    }
  }
  return found;
}

/** A name that several elements have means the actor in the steps of the actor's use case, and else none of them. */
function oneOf(drafts: ReadonlySet<Draft>, isActing: boolean): Draft | undefined {
  const [only, ...others] = isActing ? [...drafts].filter(({ domain }) => domain === "part") : drafts;
  return others.length === 0 ? only : undefined;
}

function isWritten(word: string, names: ReadonlySet<string>): boolean {
  return [...names].some((name) => /^\P{Ll}/u.test(name) && word.startsWith(name.slice(0, -1)));
}

function* sentencesOf(project: Project, places: Places): Generator<Sentence> {
  for (const { actors, exceptions, id, name, steps } of project.useCases) {
    const location = places.get(id) ?? { file: `use-cases/${id}.yaml`, line: 1 };
    for (const [index, text] of [...steps, ...exceptions].entries()) {
      const title =
        index < steps.length
          ? `${id} ${name}, step ${index + 1}`
          : `${id} ${name}, exception ${index - steps.length + 1}`;
      yield { text, actors, place: { kind: "step", id, title, text, location } };
    }
  }
  for (const { file, key, line, markdown } of project.pages)
    yield* proseOf(markdown, { kind: "page", id: key, title: key, location: { file, line } });
  for (const { file, id, line, markdown, title } of project.decisions)
    yield* proseOf(markdown, { kind: "decision", id, title, location: { file, line } });
}

/** The sentences of a Markdown text, without its code. */
function* proseOf(markdown: string, place: ArchitecturePlace): Generator<Sentence> {
  let inCode = false;
  for (const [index, line] of markdown.split("\n").entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) inCode = !inCode;
    else if (!inCode)
      for (const text of line.split(/(?<=[.!?])\s+/).filter((one) => one.trim() !== ""))
        yield {
          text,
          place: {
            ...place,
            text: text.replaceAll(/[*_`#]+|^\s*[-|]\s*/g, "").trim(),
            location: { file: place.location.file, line: place.location.line + index },
          },
        };
  }
}
