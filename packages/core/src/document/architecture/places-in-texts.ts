import type { ArchitectureKind, ArchitecturePlace, Project } from "../../model/index.ts";
import { type Draft, kindOfDraft } from "./identify.ts";
import type { Places } from "./index-design.ts";
import { placesNaming, type Sentence } from "./name-mentions.ts";

/** Returns the steps of use cases and the sentences of pages and decisions that name each element. */
export function placesInTexts(
  project: Project,
  drafts: readonly Draft[],
  places: Places,
): Map<Draft, ArchitecturePlace[]> {
  const named = drafts.filter((draft) => isNamedInTexts(kindOfDraft(draft)));
  const things = named.map((draft) => ({ draft, isPart: draft.domain === "part", names: namesOf(draft) }));
  return new Map(
    Array.from(placesNaming(sentencesOf(project, places), things), ([{ draft }, found]) => [draft, found]),
  );
}

/** Elements with separate files are named by their ids, and the names of groups are ordinary words. */
export function isNamedInTexts(kind: ArchitectureKind): boolean {
  return kind !== "operation" && kind !== "screen" && kind !== "use-case" && kind !== "group";
}

function namesOf({ entry, mentions }: Draft): string[] {
  return [...(entry === undefined ? [] : [entry.name, ...entry.names]), ...mentions.map(({ name }) => name)];
}

/** Returns the steps and exceptions of use cases, and the sentences of pages and decisions without their code. */
export function* sentencesOf(project: Project, places: Places): Generator<Sentence<ArchitecturePlace>> {
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
function* proseOf(markdown: string, place: ArchitecturePlace): Generator<Sentence<ArchitecturePlace>> {
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
