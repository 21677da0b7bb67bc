import type { ApiDescription, Requirement, UseCase } from "../model/index.ts";
import type { PlacedProject } from "./changed-requirements.ts";
import { readGenerationRecord } from "./generation-record.ts";

/** What a design is made from. */
export interface StatedByPeople {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly brief: string | undefined;
  readonly useCases: readonly UseCase[];
  readonly api: ApiDescription | undefined;
}

/** What a person has said in a project; what was generated from it, and not changed since, is left out. */
export function statedByPeople(
  { places, project }: PlacedProject,
  existing: ReadonlyMap<string, string>,
  fingerprint: (text: string) => string,
): StatedByPeople {
  const record = readGenerationRecord(existing);
  const isOwn = (path: string | undefined): boolean => {
    const text = path === undefined ? undefined : existing.get(path);
    return path === undefined || text === undefined || record.get(path) !== fingerprint(text);
  };
  const { brief, name } = project.manifest;
  return {
    system: name,
    requirements: project.requirements,
    brief,
    useCases: project.useCases.filter(({ id }) => isOwn(places.get(id)?.file)),
    api: isOwn(project.api?.file) ? project.api : undefined,
  };
}
