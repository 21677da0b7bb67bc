import {
  type Change,
  type Consequence,
  designPages,
  type Diagram,
  type Requirement,
} from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import {
  isNamedInTexts,
  type Named,
  placesNaming,
  type Sentence,
  sentencesOf,
  digestRequirement,
  type TracedLink,
  tracedLinks,
} from "../../architecture/index.ts";
import { canonicalName } from "../../words/index.ts";
import { notesOf } from "../notes-of.ts";

/**
 * Returns the consequences of changes for things that did not change themselves: items traced to a requirement that was changed
 * or removed, and texts that still mention a removed element or a renamed one by its old name.
 */
export function consequencesOf(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): Consequence[] {
  return [...suspectTraces(changes, before, after), ...mentionsOfRemoved(changes, before, after)];
}

/**
 * A name that texts of a state may mention: of something removed, or of something that the state still has.
 */
interface Thing extends Named {
  readonly change?: Change;
}

/**
 * Returns the texts that mention elements by names that no element has any longer. A text that was written in the same
 * comparison is up to date, and a decision that is no longer in force is history: neither is a consequence. A place is named
 * once, even if several of its sentences mention the element.
 */
function mentionsOfRemoved(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): Consequence[] {
  const gone = changes.flatMap((change) => goneThing(change, before, after));
  if (gone.length === 0) return [];
  const old = new Set(Array.from(sentencesOfState(before), keyOf));
  const sentences = [...sentencesOfState(after)].filter((sentence) => old.has(keyOf(sentence)));
  const found = placesNaming(sentences, [...gone, ...presentThings(after)]);
  return gone.flatMap((thing) => {
    const places = found.get(thing) ?? [];
    const first = new Map(places.toReversed().map((place) => [`${place.kind} ${place.id}`, place]));
    return [...new Set(places.map(({ id, kind }) => `${kind} ${id}`))].flatMap((key) => {
      const place = first.get(key);
      return place === undefined || thing.change === undefined ? [] : [consequenceOf(thing.change, place)];
    });
  });
}

function keyOf({
  place: { id, kind },
  text,
}: {
  readonly place: SpeakingPlace;
  readonly text: string;
}): string {
  return `${kind} ${id} ${text.replaceAll(/\s+/g, " ").trim()}`;
}

/** The names of a removed or renamed element that no longer denote an element. */
function goneThing(change: Change, before: IndexedProject, after: IndexedProject): Thing[] {
  if (change.subject !== "element" || change.before === undefined) return [];
  if (change.kind !== "removed" && change.kind !== "renamed") return [];
  const { id, name } = change.before;
  const element = before.architecture.elements.find((one) => one.id === id);
  if (element !== undefined && !isNamedInTexts(element.kind)) return [];
  const known = new Set(
    after.architecture.elements.flatMap((one) => [one.name, ...one.names].map(canonicalName)),
  );
  const names = [name, ...(element?.names ?? [])].filter((one) => !known.has(canonicalName(one)));
  return names.length === 0 ? [] : [{ change, names, isPart: isPart(element?.kind) }];
}

function isPart(kind: string | undefined): boolean {
  return kind !== undefined && ["actor", "component", "database", "queue", "artifact"].includes(kind);
}

/**
 * Longer names of existing items contain names of removed ones: "Order service" does not mention an "Order".
 */
function presentThings({ architecture }: IndexedProject): Thing[] {
  return architecture.elements.map(({ kind, name, names }) => ({
    names: [name, ...names],
    isPart: isPart(kind),
  }));
}

function consequenceOf(change: Change, { text, ...place }: SpeakingPlace): Consequence {
  const name = change.before?.name ?? change.name;
  const what =
    change.kind === "removed"
      ? `still speaks of ${name}, which was removed`
      : `still says ${name}, which is now called ${change.name}`;
  return {
    kind: "still-mentioned",
    change: change.id,
    place,
    message: `${place.title} ${what}: ${shortened(text)}`,
  };
}

const longest = 120;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** A place whose text may mention an element. */
type SpeakingPlace = Consequence["place"] & { readonly text: string };

/**
 * Returns the sentences of a state that may mention elements: requirements, steps and actors of use cases,
 * descriptions of operations, pages, decisions in force, and the other texts of figures: titles, descriptions,
 * labels, notes and traces.
 */
function* sentencesOfState({
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

/**
 * Returns what is traced to requirements that have changed in meaning or were removed. A trace that is new, and a thing that
 * has changed in the same comparison, were written with the change in mind; what `confirmed.yaml` records for the present
 * state was looked at.
 */
function suspectTraces(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): Consequence[] {
  const concerned = changes.filter((change) => isConcerned(change, before, after));
  if (concerned.length === 0) return [];
  const known = new Set(tracedLinks(before).map(({ id, requirement }) => `${requirement} ${id}`));
  const links = Map.groupBy(tracedLinks(after), ({ requirement }) => requirement);
  const isChanged = changedThings(changes, before, after);
  return concerned.flatMap((change) => {
    const id = change.after?.id ?? change.before?.id ?? "";
    const isOld = (link: TracedLink): boolean =>
      known.has(`${id} ${link.id}`) || known.has(`${change.before?.id ?? id} ${link.id}`);
    return (links.get(id) ?? []).flatMap((link): Consequence[] => {
      const place = placeOf(link);
      if (place === undefined || !isOld(link) || isChanged(link) || isConfirmed(link, after)) return [];
      return [{ kind: "suspect-trace", change: change.id, place, message: messageOf(change, link) }];
    });
  });
}

/** Whether a change concerns the content of a requirement. */
function isConcerned(
  { after: now, before: then, kind, subject }: Change,
  before: IndexedProject,
  after: IndexedProject,
): boolean {
  if (subject !== "requirement" || kind === "added") return false;
  if (kind === "removed") return true;
  const [one, other] = [requirementOf(then?.id, before), requirementOf(now?.id, after)];
  return one !== undefined && other !== undefined && digestRequirement(one) !== digestRequirement(other);
}

function requirementOf(id: string | undefined, { project }: IndexedProject): Requirement | undefined {
  return project.requirements.find((requirement) => requirement.id === id);
}

function isConfirmed({ id, requirement }: TracedLink, { project }: IndexedProject): boolean {
  const present = project.requirements.find((one) => one.id === requirement);
  if (present === undefined) return false;
  const digest = digestRequirement(present);
  return (project.confirmed ?? []).some(
    (entry) => entry.requirement === requirement && entry.digest === digest && entry.links.includes(id),
  );
}

function messageOf({ after, before, kind }: Change, { kind: linked, title, id }: TracedLink): string {
  const name = linked === "use-case" ? `${id} ${title}` : linked === "requirement" ? id : title;
  return kind === "removed"
    ? `${name} is traced to ${before?.id ?? ""}, which was removed`
    : `${name} is traced to ${after?.id ?? ""}, which has changed`;
}

/** A risk has no separate document, and the manifest states it beside others. */
function placeOf({ id, kind, location, title }: TracedLink): Consequence["place"] | undefined {
  if (kind === "risk") return undefined;
  const own = kind === "use-case" || kind === "requirement" ? id : id.slice(id.indexOf(":") + 1);
  const shown = kind === "use-case" ? `${id} ${title}` : kind === "requirement" ? id : title;
  return { kind, id: own, title: shown, location };
}

/**
 * Returns a function that returns whether a traced thing has changed itself. Figures are compared by their
 * texts.
 */
function changedThings(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): (link: TracedLink) => boolean {
  const own = changes.filter(({ subject }) => subject !== "trace");
  const ids = new Set(
    own.flatMap(({ owner, after: now, subject }) => [owner, `${subject}:${now?.id ?? ""}`]),
  );
  const textsBefore = new Map(before.project.diagrams.map(({ id, text }) => [id, plain(text)]));
  const textsAfter = new Map(after.project.diagrams.map(({ id, text }) => [id, plain(text)]));
  return ({ id, kind }) => {
    switch (kind) {
      case "figure": {
        const figure = id.slice(id.indexOf(":") + 1);
        return textsBefore.get(figure) !== textsAfter.get(figure);
      }
      case "use-case":
        return ids.has(`use-case:${id.toLowerCase()}`);
      case "requirement":
        return ids.has(`requirement:${id}`);
      case "element":
      case "operation":
      case "screen":
      case "page":
      case "decision":
      case "risk":
        return ids.has(id);
    }
  };
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
