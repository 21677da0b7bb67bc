import { type Consequence, designPages, type Diagram } from "../../../model/index.ts";
import { type Sentence, sentencesOf } from "../../architecture/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { notesOf } from "../notes-of.ts";

/** A place whose text may speak of an element. */
export type SpeakingPlace = Consequence["place"] & { readonly text: string };

/**
 * Returns the sentences of a state in which people speak of elements: requirements, steps and actors of use cases,
 * descriptions of operations, pages, decisions in force, and what figures say beside their elements: titles, descriptions,
 * labels, notes and traces.
 */
export function* sentencesOfState({
  contents,
  places,
  project,
}: IndexedProject): Generator<Sentence<SpeakingPlace>> {
  for (const { id, scenario, text } of project.requirements) {
    const location = places.get(id) ?? { file: "requirements", line: 1 };
    for (const sentence of [text, ...Object.values(scenario ?? {}).filter((part) => part !== undefined)])
      yield { text: sentence, place: { kind: "requirement", id, title: id, location, text: sentence } };
  }
  const historic = new Set(
    project.decisions
      .filter(({ status = "" }) => !/^(?:accepted|proposed|$)/i.test(status))
      .map(({ id }) => id),
  );
  for (const { place, ...sentence } of sentencesOf(project, places)) {
    if (place.kind === "decision" && historic.has(place.id)) continue;
    const isStep = place.kind === "step";
    // The steps of a use case are one place: who corrects one of them reads the others.
    const title = isStep
      ? place.title.replace(/, (?:step|exception) \d+$/, "")
      : place.kind === "page"
        ? titleOfPage(place.id)
        : place.title;
    yield { ...sentence, place: { ...place, title, text: place.text ?? sentence.text } };
  }
  for (const { actors, id, name } of project.useCases) {
    const location = places.get(id) ?? { file: `use-cases/${id}.yaml`, line: 1 };
    const place = { kind: "step", id, title: `${id} ${name}`, location } as const;
    for (const actor of actors) yield { text: actor, actors, place: { ...place, text: `actor ${actor}` } };
  }
  for (const { id, location, method, path, summary } of project.api?.operations ?? []) {
    const title = `${method.toUpperCase()} ${path}`;
    yield { text: summary, place: { kind: "operation", id, title, location, text: summary } };
  }
  for (const diagram of project.diagrams)
    yield* saidInFigure(diagram, contents.get(diagram.id)?.relations ?? []);
}

/** A single word is an ordinary one in the middle of a figure's text, so only longer lines are read, as sentences. */
function* saidInFigure(
  diagram: Diagram,
  relations: readonly { readonly label?: string; readonly line: number }[],
): Generator<Sentence<SpeakingPlace>> {
  const place = (line: number, text: string): SpeakingPlace => ({
    kind: "figure",
    id: diagram.id,
    title: diagram.title,
    location: { file: diagram.file, line: Math.max(line, 1) },
    text,
  });
  for (const text of [diagram.title, diagram.about ?? ""])
    if (text !== "") yield { text, place: place(diagram.line, text) };
  for (const { element, line } of diagram.traces)
    yield { text: `trace of ${element}`, place: place(line, `trace of ${element}`) };
  for (const { label = "", line } of relations)
    if (label.includes(" ")) yield { text: label, place: place(line, label) };
  yield* notesOf(diagram).map(({ line, text }) => ({ text, place: place(line, text) }));
}

function titleOfPage(id: string): string {
  return designPages.find(({ key }) => key === id)?.title ?? id;
}
