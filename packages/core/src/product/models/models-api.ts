import { requirementTexts } from "../requirements/requirement-texts.ts";
import {
  type Answer,
  answerOf,
  type components,
  type ContractClient,
  mapAnswer,
  projectFindings,
} from "../client/index.ts";
import { outlineDiagrams } from "../../document/project-folder/index.ts";
import type { TextVersion } from "../machine/text-document/text-document-state.ts";
import { type DiagramFamily, familyOf } from "./diagram-family.ts";
import type { StoredDiagram } from "./stored-diagram.ts";

type Schemas = components["schemas"];

/** An interface diagram from a component generator: draw.io XML and its picture. */
export type DrawnInterface = Schemas["InterfaceDiagram"];

/** A finding about a project, at a line of one of its files. */
export type ProjectFinding = Schemas["Finding"];

/** The calls for the models of one project. */
export type ModelsApi = ReturnType<typeof createModelsApi>;

/** A use case by its name. */
export interface NamedUseCase {
  readonly id: string;
  readonly name: string;
}

/** The diagrams of a page, and the texts of all files in `diagrams/` by path, for diagrams that include others. */
export interface ReadDiagrams {
  readonly diagrams: readonly StoredDiagram[];
  readonly files: Readonly<Record<string, string>>;
}

/** Creates the calls for the models of one project from a client of the contract. */
export function createModelsApi(client: ContractClient, projectId: number) {
  const params = { query: { project_id: projectId } };

  return {
    read,
    /** Saves over the given revision; fails with `CONFLICT` if the revision has changed. Without one, it becomes a new file. */
    save: async ({ path }: StoredDiagram, { revision, text }: TextVersion): Promise<Answer<TextVersion>> => {
      const body = { project_id: projectId, write: [{ path, text, revision }] };
      const answer = await answerOf(client.PUT("/sad/files/", { body }));
      return mapAnswer(answer, ({ files }) => ({ text, revision: files[0]?.revision ?? null }));
    },
    /** Writes a new file. */
    create: (path: string, text: string): Promise<Answer<unknown>> =>
      answerOf(
        client.PUT("/sad/files/", {
          body: { project_id: projectId, write: [{ path, text, revision: null }] },
        }),
      ),
    /** Removes a file; fails with `CONFLICT` if its revision has changed. */
    remove: (path: string, revision: string): Promise<Answer<unknown>> =>
      answerOf(client.PUT("/sad/files/", { body: { project_id: projectId, remove: [{ path, revision }] } })),
    listUseCases: async (): Promise<Answer<readonly NamedUseCase[]>> =>
      mapAnswer(await answerOf(client.GET("/sad/all_use_cases/", { params })), ({ use_cases: all }) => all),
    listDrawnInterfaces: async () =>
      mapAnswer(
        await answerOf(client.GET("/sad/get_interface_diagrams/", { params })),
        ({ interface_diagrams: all }) => all,
      ),
    findings: () => projectFindings(client, projectId),
    /** Returns the texts of all requirements by id. */
    requirementTexts: () => requirementTexts(client, projectId),
  };

  /** Returns the diagrams of a family, or of all, in the product's order, and the files that they may include. */
  async function read(family?: DiagramFamily): Promise<Answer<ReadDiagrams>> {
    const answer = await answerOf(client.GET("/sad/files/", { params }));
    return mapAnswer(answer, ({ files: all }) => {
      const files = all.filter(({ path }) => path.startsWith("diagrams/"));
      const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]));
      const revisions = new Map(files.map(({ path, revision }) => [path, revision]));
      const diagrams = outlineDiagrams(new Map(Object.entries(texts)))
        .filter(({ key }) => family === undefined || familyOf(key) === family)
        .map(({ file, ...outline }) => ({ ...outline, path: file, revision: revisions.get(file) ?? "" }));
      return { diagrams, files: texts };
    });
  }
}

/**
 * Returns the calls that load and save the text of one diagram. The first load returns the known text; later loads ask
 * the server.
 */
export function diagramTextApi(api: Pick<ModelsApi, "read" | "save">, diagram: StoredDiagram) {
  let known: TextVersion | undefined = { text: diagram.text, revision: diagram.revision };
  return {
    load: async (): Promise<Answer<TextVersion>> => {
      const first = known;
      known = undefined;
      if (first !== undefined) return { ok: true, value: first };
      const answer = await api.read(familyOf(diagram.key));
      if (!answer.ok) return answer;
      const found = answer.value.diagrams.find(({ id }) => id === diagram.id);
      return found === undefined
        ? { ok: false, error: { code: "NOT_FOUND", message: "This diagram was deleted meanwhile." } }
        : { ok: true, value: { text: found.text, revision: found.revision } };
    },
    save: (version: TextVersion) => api.save(diagram, version),
  };
}
