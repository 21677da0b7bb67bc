import type { ArchitectureModel, ArchitectureRelation, DiagramContent } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import { type ProjectOfFiles, readModel, type RenameSubject } from "./rename-subject.ts";

/**
 * Returns what differs besides the name once the files are changed, in words; undefined if nothing does. Sentences that
 * name the element may become more or fewer, because a name of one word is found under other conditions.
 */
export function differenceAfter(subject: RenameSubject, opened: ProjectOfFiles): string | undefined {
  const after = readModel(opened);
  return (
    differentFigure(subject, opened, after.contents) ??
    differentElements(subject, after.model) ??
    differentRelations(subject.model, after.model)
  );
}

function differentFigure(
  { change, contents, project }: RenameSubject,
  opened: ProjectOfFiles,
  after: ReadonlyMap<string, DiagramContent>,
): string | undefined {
  const isSame = (one: string, other: string): boolean =>
    one === other ||
    (canonicalName(one) === canonicalName(change.from) && canonicalName(other) === canonicalName(change.to));
  for (const { file, id } of project.diagrams.filter(({ view }) => view === undefined)) {
    const [old, own] = [contents.get(id), after.get(id)];
    const diagram = opened.project.diagrams.find((one) => one.id === id);
    if (!old || !own || !diagram) return `${file} would lose a diagram`;
    if (old.elements.length !== own.elements.length || old.relations.length !== own.relations.length)
      return `${file} would show other elements`;
    const aliases = new Map(old.elements.map(({ alias }, index) => [alias, own.elements[index]?.alias]));
    const other = old.elements.find(({ name, shape }, index) => {
      const now = own.elements[index];
      return now === undefined || now.shape !== shape || !isSame(name, now.name);
    });
    if (other) return `'${other.name}' in ${file}:${String(other.line)} would be another element`;
    const moved = old.relations.find(({ from, to }, index) => {
      const now = own.relations[index];
      return now === undefined || aliases.get(from) !== now.from || aliases.get(to) !== now.to;
    });
    if (moved) return `the relation in ${file}:${String(moved.line)} would be another one`;
  }
  return undefined;
}

function differentElements(
  { change, element, model }: RenameSubject,
  after: ArchitectureModel,
): string | undefined {
  const byId = new Map(after.elements.map((one) => [one.id, one]));
  if (model.elements.length !== after.elements.length) return "elements would become one, or two";
  for (const old of model.elements) {
    const now = byId.get(old.id);
    const name = old.id === element.id ? change.to : old.name;
    if (now === undefined) return `'${old.name}' would have another id`;
    if (canonicalName(now.name) !== canonicalName(name)) return `'${old.name}' would be called '${now.name}'`;
    if (facts(old) !== facts(now)) return `'${old.name}' would have other requirements or places`;
  }
  return undefined;
}

const textPlaces: ReadonlySet<string> = new Set(["step", "page", "decision"]);

function facts({ kind, parents, places, requirements }: ArchitectureModel["elements"][number]): string {
  const shown = places
    .filter((place) => !textPlaces.has(place.kind))
    .map((place) => `${place.kind} ${place.id}`);
  return JSON.stringify([kind, parents.toSorted(), requirements.toSorted(), shown]);
}

function differentRelations(old: ArchitectureModel, now: ArchitectureModel): string | undefined {
  const key = ({ from, kind, places, to }: ArchitectureRelation): string =>
    [from, kind, to, ...places.map(({ id }) => id).toSorted()].join(" ");
  const after = new Set(now.relations.map(key));
  const lost = old.relations.find((relation) => !after.has(key(relation)));
  if (lost) return `the relation from '${lost.from}' to '${lost.to}' would be another one`;
  return old.relations.length === now.relations.length ? undefined : "there would be more relations";
}
