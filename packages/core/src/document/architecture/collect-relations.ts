import type {
  ArchitecturePlace,
  ArchitectureRelation,
  ArchitectureRelationKind,
  Diagram,
  DiagramRelation,
  Project,
} from "../../model/index.ts";
import type { DraftsByAlias } from "./build-architecture.ts";
import { figurePlace } from "./collect-mentions.ts";
import { evidenceBeside } from "./evidence-beside.ts";
import { operationFinder } from "./find-operation.ts";
import type { Draft, Register } from "./identify.ts";
import type { DiagramContents, Places } from "./index-design.ts";

interface Known {
  readonly byAlias: DraftsByAlias;
  readonly register: Register;
  readonly places: Places;
}

/** One relation at one place. */
interface Drawn {
  readonly from: Draft;
  readonly to: Draft;
  readonly kind: ArchitectureRelationKind;
  readonly label?: string | undefined;
  readonly evidence?: readonly string[];
  readonly place: ArchitecturePlace;
}

/**
 * Returns the relations of a project, each with all its places: the links and messages of its diagrams, the calls of
 * its operations, the actors of its use cases, and the use cases of its screens.
 */
export function collectRelations(
  project: Project,
  contents: DiagramContents,
  known: Known,
): ArchitectureRelation[] {
  const merged = new Map<
    string,
    {
      from: string;
      to: string;
      kind: ArchitectureRelationKind;
      labels: Set<string>;
      evidence: Set<string>;
      places: ArchitecturePlace[];
    }
  >();
  for (const { evidence = [], from, kind, label, place, to } of drawnRelations(project, contents, known)) {
    const ends = [from.id ?? "", to.id ?? ""] as const;
    // An association has no direction, so both ways of drawing it are one relation.
    const [first, second] = kind === "association" && ends[1] < ends[0] ? [ends[1], ends[0]] : ends;
    const key = `${first} ${second} ${kind}`;
    const own = merged.get(key) ?? {
      from: first,
      to: second,
      kind,
      labels: new Set(),
      evidence: new Set(),
      places: [],
    };
    if (label !== undefined && label !== "") own.labels.add(label);
    for (const one of evidence) own.evidence.add(one);
    own.places.push(place);
    merged.set(key, own);
  }
  return Array.from(merged.values(), ({ evidence, labels, ...relation }) => ({
    ...relation,
    labels: [...labels],
    ...(evidence.size === 0 ? {} : { evidence: [...evidence] }),
  }));
}

function* drawnRelations(project: Project, contents: DiagramContents, known: Known): Generator<Drawn> {
  const operationOf = operationFinder(project.api?.operations ?? [], known.register);
  for (const diagram of project.diagrams) {
    const content = contents.get(diagram.id);
    const evidence = evidenceBeside(diagram, content);
    for (const relation of content?.relations ?? [])
      for (const drawn of inFigure(relation, diagram, { known, operationOf }))
        yield { ...drawn, evidence: evidence.of(relation) };
  }
  yield* ofUseCases(project, known);
  yield* ofScreens(project, known);
}

function* inFigure(
  { from, kind, label, line, to }: DiagramRelation,
  diagram: Diagram,
  {
    known,
    operationOf,
  }: { readonly known: Known; readonly operationOf: (label: string) => Draft | undefined },
): Generator<Drawn> {
  const drafts = known.byAlias.get(diagram.id);
  const source = drafts?.get(from);
  const target = drafts?.get(to);
  if (!source || !target) return;
  const isMessage = kind === "message" || kind === "reply";
  // A message of a lifeline to itself is a step of its own, not a relation.
  if (isMessage && source === target) return;
  const place = figurePlace(diagram, line);
  yield { from: source, to: target, kind, label, place };
  const operation = kind === "message" && label !== undefined ? operationOf(label) : undefined;
  if (!operation) return;
  yield { from: source, to: operation, kind: "call", place };
  if (target !== operation) yield { from: target, to: operation, kind: "realisation", place };
}

function* ofUseCases({ useCases }: Project, { places, register }: Known): Generator<Drawn> {
  for (const { actors, id, name } of useCases) {
    const useCase = register.find("use-case", name);
    for (const actor of actors) {
      const draft = register.find("part", actor);
      if (!draft || !useCase) continue;
      const location = places.get(id) ?? { file: `use-cases/${id}.yaml`, line: 1 };
      const place = { kind: "use-case", id, title: `${id} ${name}`, location } as const;
      yield { from: draft, to: useCase, kind: "association", place };
    }
  }
}

function* ofScreens({ previews, useCases }: Project, { register }: Known): Generator<Drawn> {
  for (const { file, id, title, useCase } of previews) {
    const screen = register.find("screen", title);
    const served = useCases.find((one) => one.id === useCase);
    const draft = served && register.find("use-case", served.name);
    const place = { kind: "screen", id, title, location: { file, line: 1 } } as const;
    if (screen && draft) yield { from: screen, to: draft, kind: "realisation", place };
  }
}
