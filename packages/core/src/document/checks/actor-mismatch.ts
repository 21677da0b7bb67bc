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
    if (drawn.length === 0) return [];
    return [...undrawnActors(subject, drawn), ...idleActors(subject, drawn)];
  },
};

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
