import type { ElementEntry } from "../../model/index.ts";
import { type Answer, answerOf, type components, type ContractClient } from "../client/index.ts";
import type { RemovalAnswer, SaveAnswer, Stored } from "../machine/record-list/record-list-state.ts";
import { removalAnswerOf, saveAnswerOf } from "../machine/record-list/save-answer.ts";

type Schemas = components["schemas"];

/** The architecture model of a project, with the entries of elements.yaml. */
export type Architecture = Schemas["Architecture"];

/** An element of the architecture. */
export type ShownElement = Schemas["ArchitectureElement"];

/** An entry of elements.yaml. */
export type StatedElement = Schemas["StatedElement"];

/** The fields of an entry, without its id. */
export type StatedFacts = Omit<StatedElement, keyof Stored>;

/** An entry to write, at the revision that was seen; null if there was none. */
export interface EntryToSave {
  readonly entry: ElementEntry;
  readonly revision: string | null;
}

/** The changes of a renaming, and the remaining places with the old name. */
export type RenamePreview = Schemas["RenamePreview"];

/** The calls for the elements of a project. They never throw. */
export interface ElementsApi {
  readonly read: () => Promise<Answer<Architecture>>;
  readonly save: (entry: EntryToSave) => Promise<SaveAnswer<StatedFacts>>;
  readonly remove: (entry: Stored) => Promise<RemovalAnswer<StatedFacts>>;
  readonly previewRename: (id: string, name: string) => Promise<Answer<RenamePreview>>;
  /** Renames the element in the files of the preview; a failure `CONFLICT` says that they are others by now. */
  readonly rename: (preview: RenamePreview) => Promise<Answer<unknown>>;
}

/** Creates the calls for the elements of a project from a client of the contract. */
export function createElementsApi(client: ContractClient, projectId: number): ElementsApi {
  const project = { project_id: projectId };
  return {
    read: () => answerOf(client.GET("/sad/get_elements/", { params: { query: project } })),
    save: ({ entry, revision }) =>
      saveAnswerOf<StatedElement>(
        client.PUT("/sad/update_element/", { body: { ...project, ...bodyOf(entry), revision } }),
      ),
    remove: ({ id, revision }) =>
      removalAnswerOf<StatedElement>(
        client.DELETE("/sad/delete_element/", { body: { ...project, id, revision } }),
      ),
    previewRename: (id, name) =>
      answerOf(client.GET("/sad/rename_element/", { params: { query: { ...project, id, name } } })),
    rename: ({ files, id, to }) =>
      answerOf(
        client.PUT("/sad/rename_element/", {
          body: {
            ...project,
            id,
            name: to,
            files: files.map(({ path, revision }) => ({ path, revision })),
          },
        }),
      ),
  };
}

/** Leaves out facts that are not stated. */
function bodyOf(entry: ElementEntry): Omit<Schemas["ElementUpdate"], "project_id" | "revision"> {
  const stated = Object.entries(entry).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated) as Omit<Schemas["ElementUpdate"], "project_id" | "revision">;
}
