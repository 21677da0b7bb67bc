import {
  type ApiDescription,
  type Decision,
  elementKey,
  type GlossaryEntry,
  type Requirement,
  type Review,
  type Stakeholder,
  type UseCase,
} from "../../model/index.ts";
import type { PlacedProject } from "./changed-requirements.ts";
import { textsOfPeople } from "./generation-record.ts";

/** The input of a design from a project. */
export interface StatedByPeople {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly brief: string | undefined;
  readonly scope: string | undefined;
  readonly stakeholders: readonly Stakeholder[];
  readonly glossary: readonly GlossaryEntry[];
  /** Names of the roles that it declares: its stakeholders. */
  readonly roles: readonly string[];
  readonly useCases: readonly UseCase[];
  readonly api: ApiDescription | undefined;
  readonly decisions: readonly Decision[];
  /** Their decisions about generated elements; use cases that they wrote need none. */
  readonly review: Review | undefined;
  /** Every file that a person has written, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Returns the parts of a project that people have stated. Generated parts that nobody has changed are omitted. */
export function statedByPeople(
  { places, project }: PlacedProject,
  existing: ReadonlyMap<string, string>,
): StatedByPeople {
  const texts = textsOfPeople(existing);
  const isOwn = (path: string | undefined): boolean =>
    path === undefined || texts.has(path) || !existing.has(path);
  const { brief, glossary, name, scope, stakeholders } = project.manifest;
  const useCases = project.useCases.filter(({ id }) => isOwn(places.get(id)?.file));
  return {
    system: name,
    requirements: project.requirements,
    brief,
    scope,
    stakeholders,
    glossary,
    roles: stakeholders.map((stakeholder) => stakeholder.name),
    useCases,
    api: isOwn(project.api?.file) ? project.api : undefined,
    decisions: project.decisions.filter(({ file }) => isOwn(file)),
    review: project.review && withoutOwn(project.review, useCases),
    texts,
  };
}

/** Returns a review without verdicts on use cases that people wrote, because their files take precedence. */
export function withoutOwn(review: Review, own: readonly UseCase[]): Review {
  const keyOf = (name: string): string => elementKey("use-cases", name);
  const written = new Set(own.map(({ name }) => keyOf(name)));
  return { ...review, "use-cases": review["use-cases"].filter(({ name }) => !written.has(keyOf(name))) };
}
