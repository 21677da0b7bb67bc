import { giveIds, type Manifest, type UseCase, useCaseSchema } from "@archscribe/core/model";
import { emitUseCase, manifestFile, type ProjectPlaces } from "@archscribe/core/document/project-folder";
import type { components } from "@archscribe/core/product/client";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { type Change, changeFiles } from "./change-files.ts";
import { checkedLength } from "./check-text.ts";
import { checkedElement } from "./checked-element.ts";
import { conflict } from "./conflict.ts";
import { filesOf, type ProjectFiles, readFiles, textsOf } from "./read-files.ts";
import { readStoredProject } from "./read-stored-project.ts";

type Presented = components["schemas"]["UseCase"];

/** The use cases of a project as its files hold them. */
export interface StoredUseCases {
  readonly useCases: readonly UseCase[];
  readonly places: ProjectPlaces;
  readonly files: ProjectFiles;
  readonly manifest: Manifest;
}

const folder = "use-cases/";

/** The use cases of a project in the order of their ids. @throws Refusal VALIDATION when their files cannot be read */
export async function listUseCases(database: Database, projectId: number): Promise<readonly Presented[]> {
  const stored = await readUseCases(await readFiles(database, projectId, [manifestFile, folder]));
  return stored.useCases.map((useCase) => presentStored(stored, useCase));
}

/** Adds a use case in a new file. @throws Refusal VALIDATION, TOO_LARGE */
export async function addUseCaseFile(database: Database, change: Change, stated: object): Promise<Presented> {
  const told = checkedElement(useCaseSchema, { id: "UC-1", ...stated });
  let added = told;
  let path = "";
  const { revisions } = await changeFiles(database, change, async (files) => {
    const { useCases } = await readUseCases(files);
    const ids = useCases.map(({ id }) => id);
    added = { ...told, id: giveIds(ids, textsOf(files)).next("UC") };
    path = `${folder}${added.id}.yaml`;
    return [{ path, text: emitted(path, added) }];
  });
  return present(added, revisions.get(path));
}

/**
 * Replaces a use case; comments and the order of its file stay.
 *
 * @throws Refusal VALIDATION, NOT_FOUND, CONFLICT when it is not at the revision that was seen, TOO_LARGE
 */
export async function replaceUseCase(
  database: Database,
  change: Change,
  { revision, stated }: { readonly revision: string; readonly stated: object },
): Promise<Presented> {
  const wanted = checkedElement(useCaseSchema, stated);
  let path = "";
  const { revisions } = await changeFiles(database, change, async (files) => {
    const stored = await readUseCases(files);
    path = checkRevision(stored, { id: wanted.id, revision, yours: { ...wanted, revision } });
    return [{ path, text: emitted(path, wanted, files.get(path)?.text) }];
  });
  return present(wanted, revisions.get(path));
}

/** Removes a use case. @throws Refusal NOT_FOUND, CONFLICT when it is not at the revision that was seen */
export async function removeUseCase(
  database: Database,
  change: Change,
  { id, revision }: { readonly id: string; readonly revision: string },
): Promise<void> {
  await changeFiles(database, change, async (files) => {
    const path = checkRevision(await readUseCases(files), { id, revision, yours: { revision } });
    return [{ path, text: undefined }];
  });
}

/** Reads the use cases among the files of a project. @throws Refusal VALIDATION when their files cannot be read */
export async function readUseCases(files: ProjectFiles): Promise<StoredUseCases> {
  const own = filesOf(files, [folder]);
  const { places, project } = await readStoredProject(own);
  return { useCases: project.useCases, places, files: own, manifest: project.manifest };
}

interface SeenUseCase {
  readonly id: string;
  readonly revision: string;
  readonly yours: object;
}

/** The path of the use case. */
function checkRevision(stored: StoredUseCases, { id, revision, yours }: SeenUseCase): string {
  const there = stored.useCases.find((useCase) => useCase.id === id);
  const path = stored.places.get(id)?.file;
  if (there === undefined || path === undefined) throw notFound("use case");
  const current = presentStored(stored, there);
  if (current.revision !== revision) throw conflict({ current, yours }, { path, version: revision });
  return path;
}

function emitted(path: string, useCase: UseCase, before?: string): string {
  return checkedLength(path, emitUseCase(useCase, path, before));
}

function presentStored({ files, places }: StoredUseCases, useCase: UseCase): Presented {
  return present(useCase, files.get(places.get(useCase.id)?.file ?? "")?.revision);
}

function present({ basis, goal, reason, ...useCase }: UseCase, revision: number | undefined): Presented {
  return {
    ...useCase,
    ...(goal === undefined ? {} : { goal }),
    ...(basis === undefined ? {} : { basis }),
    ...(reason === undefined ? {} : { reason }),
    revision: String(revision),
  };
}
