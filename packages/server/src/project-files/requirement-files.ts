import { kindOfRequirement, type Requirement, type RequirementKind } from "@archscribe/core/model";
import {
  emitRequirementFiles,
  manifestFile,
  type ProjectPlaces,
} from "@archscribe/core/document/project-folder";
import type { components } from "@archscribe/core/product/client";
import type { Database } from "../store/open-database.ts";
import type { FileChange } from "./change-files.ts";
import { checkedLength } from "./check-text.ts";
import { elementRevision } from "./element-revision.ts";
import { filesOf, type ProjectFiles, readFiles, textsOf } from "./read-files.ts";
import { readStoredProject } from "./read-stored-project.ts";

/** The requirements of a project as its files hold them. */
export interface StoredRequirements {
  /** File by file, each in the order of its lines. */
  readonly all: readonly Requirement[];
  readonly places: ProjectPlaces;
  readonly texts: ReadonlyMap<string, string>;
}

/** Where the files of requirements are. */
export const requirementFolder = "requirements/";

/** Reads the requirements among the files of a project. @throws Refusal VALIDATION when their files cannot be read */
export async function readRequirements(files: ProjectFiles): Promise<StoredRequirements> {
  const own = filesOf(files, [requirementFolder]);
  const { places, project } = await readStoredProject(own);
  const placeOf = (id: string) => places.get(id) ?? { file: "", line: 0 };
  const all = project.requirements.toSorted((a, b) => {
    const [one, other] = [placeOf(a.id), placeOf(b.id)];
    return one.file === other.file ? one.line - other.line : compareFiles(one.file, other.file);
  });
  return { all, places, texts: textsOf(own) };
}

/** A file comes before its numbered continuations: `functional.yaml`, `functional-2.yaml`. */
function compareFiles(one: string, other: string): number {
  const stemOf = (path: string): string => path.replace(/\.\w+$/, "");
  return stemOf(one).localeCompare(stemOf(other), "en", { numeric: true }) || (one < other ? -1 : 1);
}

/** The requirements of one kind. */
export function ofKind({ all }: StoredRequirements, kind: RequirementKind): readonly Requirement[] {
  return all.filter(({ id }) => kindOfRequirement(id) === kind);
}

/** The new contents of the files of some requirements; a file without any is removed. */
export function requirementChanges(
  { texts }: StoredRequirements,
  wanted: { readonly all: readonly Requirement[]; readonly places: ProjectPlaces },
  ids: readonly string[],
): FileChange[] {
  const written = emitRequirementFiles(wanted.all, texts, wanted.places);
  const paths = new Set(ids.flatMap((id) => wanted.places.get(id)?.file ?? []));
  return Array.from(paths, (path) => {
    const text = written.get(path);
    return { path, text: text === undefined ? undefined : checkedLength(path, text) };
  });
}

/** A requirement as the API returns it. */
export function presentRequirement(requirement: Requirement): components["schemas"]["Requirement"] {
  // A key that the files do not have is absent, rather than undefined as its type would allow.
  return { ...requirement, revision: elementRevision(requirement) } as components["schemas"]["Requirement"];
}

/** The requirements of one kind as the API lists them. @throws Refusal VALIDATION when their files cannot be read */
export async function listRequirements(
  database: Database,
  projectId: number,
  kind: RequirementKind,
): Promise<components["schemas"]["RequirementList"]> {
  const stored = await readRequirements(
    await readFiles(database, projectId, [manifestFile, requirementFolder]),
  );
  const requirements = ofKind(stored, kind);
  return {
    requirements: requirements.map(presentRequirement),
    revision: presentOrder(requirements).revision,
  };
}

/** The order of requirements in the form of the API; their content is not part of its revision. */
export function presentOrder(
  requirements: readonly Pick<Requirement, "id">[],
): components["schemas"]["RequirementOrder"] {
  const ids = requirements.map(({ id }) => id);
  return { ids, revision: elementRevision(ids) };
}
