import { distance } from "fastest-levenshtein";
import { canonicalName } from "../words/index.ts";
import { type DrawnElement, drawnElements, mayShowMore } from "./drawn-elements.ts";
import { type CheckSubject, placeOf, type Remark, type Rule } from "./rule.ts";

/** The use case diagram, the specifications and the interactions name the same actors. */
export const actorMismatch: Rule = {
  id: "actor-mismatch",
  severity: "warning",
  summary: "Use case diagram, specifications and interactions name the same actors.",
  check(subject) {
    const drawn = drawnElements(subject, "usecase", ["actor"]);
    if (drawn.length === 0) return mistypedActors(subject);
    return [...undrawnActors(subject, drawn), ...idleActors(subject, drawn)];
  },
};

/** Without a diagram, only the specifications can be compared with each other: the rarer of two similar names is the fault. */
function mistypedActors(subject: CheckSubject): Remark[] {
  const places = new Map<string, { name: string; ids: string[] }>();
  for (const { actors, id } of subject.project.useCases)
    for (const name of actors) {
      const known = places.get(canonicalName(name));
      if (known === undefined) places.set(canonicalName(name), { name, ids: [id] });
      else known.ids.push(id);
    }
  const actors = [...places.values()];
  return actors.flatMap(({ ids, name }, index) => {
    const usual = actors.find(
      (other, place) =>
        isTypedLike(name, other.name) &&
        (other.ids.length > ids.length || (other.ids.length === ids.length && place < index)),
    );
    if (usual === undefined) return [];
    return ids.map((id) => ({
      message: `${id} names the actor '${name}', who may be '${usual.name}'`,
      location: placeOf(id, subject),
      reference: name,
      suggest: `Write '${usual.name}', or give the two actors clearly different names.`,
    }));
  });
}

/**
 * Returns whether two names differ by one letter within a long word. The first letter, and the last of words of the same
 * length, make other words: "Reader" and "Leader", "Insurer" and "Insured".
 */
function isTypedLike(one: string, other: string): boolean {
  const [a, b] = [canonicalName(one), canonicalName(other)];
  return (
    Math.min(a.length, b.length) >= shortestTypo &&
    distance(a, b) === 1 &&
    a.at(0) === b.at(0) &&
    (a.length !== b.length || a.at(-1) === b.at(-1)) &&
    !/\d/.test(a + b)
  );
}

const shortestTypo = 5;

function undrawnActors(subject: CheckSubject, drawn: readonly DrawnElement[]): Remark[] {
  if (mayShowMore(subject, "usecase")) return [];
  const names = new Set(drawn.map(({ element }) => canonicalName(element.name)));
  const specified = subject.project.useCases.flatMap(({ actors, id }) =>
    actors
      .filter((actor) => !names.has(canonicalName(actor)))
      .map((actor) => ({
        message: `${id} names the actor '${actor}', who does not appear in any use case diagram`,
        location: placeOf(id, subject),
        reference: actor,
        suggest: "Add the actor to the diagram, under the same name.",
      })),
  );
  const interacting = drawnElements(subject, "interaction", ["actor"])
    .filter(({ element }) => !names.has(canonicalName(element.name)))
    .map(({ diagram, element }) => ({
      message: `the actor '${element.name}' does not appear in any use case diagram`,
      location: { file: diagram.file, line: element.line },
      reference: element.name,
      suggest: "Add the actor to the diagram, or use the name that it has there.",
    }));
  return [...specified, ...interacting];
}

function idleActors(subject: CheckSubject, drawn: readonly DrawnElement[]): Remark[] {
  const acting = actingNames(subject);
  if (acting.size === 0) return [];
  return drawn
    .filter(({ element }) => !acting.has(canonicalName(element.name)))
    .map(({ diagram, element }) => ({
      message: `the actor '${element.name}' takes part in no use case`,
      location: { file: diagram.file, line: element.line },
      reference: element.name,
      suggest: "Name the actor in a use case under 'actors', or remove it from the diagram.",
    }));
}

/** Returns the actors of the specifications, with all actors that they specialise or that specialise them. */
function actingNames({ contents, project }: CheckSubject): ReadonlySet<string> {
  const acting = new Set(project.useCases.flatMap(({ actors }) => actors.map(canonicalName)));
  const kin = project.diagrams
    .filter(({ key }) => key === "usecase")
    .flatMap(({ id }) => {
      const { elements = [], relations = [] } = contents.get(id) ?? {};
      const names = new Map(elements.map(({ alias, name }) => [alias, canonicalName(name)]));
      return relations
        .filter(({ kind }) => kind === "generalisation")
        .map(({ from, to }) => [names.get(from) ?? from, names.get(to) ?? to]);
    });
  let before: number;
  do {
    before = acting.size;
    for (const pair of kin.filter((names) => names.some((name) => acting.has(name)))) {
      for (const name of pair) acting.add(name);
    }
  } while (acting.size > before);
  return acting;
}
