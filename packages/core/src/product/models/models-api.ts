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
import { saveDiagram } from "./save-diagram.ts";
import { type DiagramAnswer, type StoredDiagram, toStoredDiagram } from "./stored-diagram.ts";

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

/** Creates the calls for the models of one project from a client of the contract. */
export function createModelsApi(client: ContractClient, projectId: number) {
  const params = { query: { project_id: projectId } };

  return {
    list: async (family: DiagramFamily): Promise<Answer<readonly StoredDiagram[]>> => {
      switch (family) {
        case "useCase":
          return toDiagrams(await answerOf(client.GET("/sad/use_case_model/", { params })));
        case "interaction": {
          const answer = await answerOf(client.GET("/sad/get_interaction_models/", { params }));
          return mapAnswer(answer, ({ diagram_details: found }) => found.map(toStoredDiagram));
        }
        case "conceptualDesign":
          return toDiagrams(await answerOf(client.GET("/sad/get_conceptual_design/", { params })));
        case "data":
          return toDiagrams(await answerOf(client.GET("/sad/get_data_models/", { params })));
        case "application":
          return toDiagrams(await answerOf(client.GET("/sad/get_application_models/", { params })));
        case "deployment": {
          const answer = await answerOf(client.GET("/sad/get_deployment_models/", { params }));
          return mapAnswer(answer, ({ deployment_models: found }) => found.map(toStoredDiagram));
        }
        case "interface":
          return mapAnswer(await listAll(), (all) => all.filter(({ key }) => familyOf(key) === family));
      }
    },
    /** Returns the diagrams of all kinds, in the product's order. */
    listAll,
    /** Saves over the given revision; fails with `CONFLICT` if the revision has changed. */
    save: (diagram: StoredDiagram, version: TextVersion) =>
      saveDiagram(client, { projectId, diagram, version }),
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
    /** Returns the texts of all files in `diagrams/` by path, for diagrams that include others. */
    diagramFiles: async (): Promise<Answer<Readonly<Record<string, string>>>> =>
      mapAnswer(await answerOf(client.GET("/sad/files/", { params })), ({ files }) =>
        Object.fromEntries(
          files.filter(({ path }) => path.startsWith("diagrams/")).map(({ path, text }) => [path, text]),
        ),
      ),
    /** Returns the texts of all requirements by id. */
    requirementTexts: () => requirementTexts(client, projectId),
  };

  async function listAll(): Promise<Answer<readonly StoredDiagram[]>> {
    const answer = await answerOf(client.GET("/sad/files/", { params }));
    return mapAnswer(answer, ({ files }) => {
      const revisions = new Map(files.map(({ path, revision }) => [path, revision]));
      return outlineDiagrams(new Map(files.map(({ path, text }) => [path, text]))).map(
        ({ file, requirements, ...outline }) => ({
          ...outline,
          path: file,
          requirements,
          revision: revisions.get(file) ?? "",
        }),
      );
    });
  }
}

/**
 * Returns the calls that load and save the text of one diagram. The first load returns the known text; later loads ask
 * the server.
 */
export function diagramTextApi(api: Pick<ModelsApi, "list" | "save">, diagram: StoredDiagram) {
  let known: TextVersion | undefined = { text: diagram.text, revision: diagram.revision };
  return {
    load: async (): Promise<Answer<TextVersion>> => {
      const first = known;
      known = undefined;
      if (first !== undefined) return { ok: true, value: first };
      const answer = await api.list(familyOf(diagram.key));
      if (!answer.ok) return answer;
      const found = answer.value.find(({ id }) => id === diagram.id);
      return found === undefined
        ? { ok: false, error: { code: "NOT_FOUND", message: "This diagram was deleted meanwhile." } }
        : { ok: true, value: { text: found.text, revision: found.revision } };
    },
    save: (version: TextVersion) => api.save(diagram, version),
  };
}

function toDiagrams(
  answer: Answer<{ readonly diagrams: readonly DiagramAnswer[] }>,
): Answer<readonly StoredDiagram[]> {
  return mapAnswer(answer, ({ diagrams }) => diagrams.map(toStoredDiagram));
}
