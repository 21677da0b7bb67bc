import type { ApiDescription, Decision, Requirement, UseCase } from "../../model/index.ts";
import type { PlacedProject } from "./changed-requirements.ts";
import { textsOfPeople } from "./generation-record.ts";

/** What a design is made from. */
export interface StatedByPeople {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly brief: string | undefined;
  /** Names of the roles that it declares: its stakeholders. */
  readonly roles: readonly string[];
  readonly useCases: readonly UseCase[];
  readonly api: ApiDescription | undefined;
  readonly decisions: readonly Decision[];
  /** Every file that a person has written, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What a person has said in a project; what was generated from it, and not changed since, is left out. */
export function statedByPeople(
  { places, project }: PlacedProject,
  existing: ReadonlyMap<string, string>,
  fingerprint: (text: string) => string,
): StatedByPeople {
  const texts = textsOfPeople(existing, fingerprint);
  const isOwn = (path: string | undefined): boolean =>
    path === undefined || texts.has(path) || !existing.has(path);
  const { brief, name, stakeholders } = project.manifest;
  return {
    system: name,
    requirements: project.requirements,
    brief,
    roles: stakeholders.map((stakeholder) => stakeholder.name),
    useCases: project.useCases.filter(({ id }) => isOwn(places.get(id)?.file)),
    api: isOwn(project.api?.file) ? project.api : undefined,
    decisions: project.decisions,
    texts,
  };
}
