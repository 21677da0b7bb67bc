import {
  type Answer,
  answerOf,
  type components,
  type ContractClient,
  mapAnswer,
  projectFindings,
} from "../client/index.ts";
import type { RequirementKind } from "../../model/index.ts";
import type { RecordListApi } from "../machine/record-list/record-list-state.ts";
import type { ImportChoice } from "./document-import.ts";
import { removalAnswerOf, saveAnswerOf, storedRecord } from "../machine/record-list/save-answer.ts";

type Schemas = components["schemas"];

/** The content of a requirement. */
export type RequirementFields = Omit<Schemas["Requirement"], "id" | "revision">;

/** The requirements in a document, and those that the project already has in the same words. */
export type ImportResult = Schemas["ImportResult"];

/** A finding about the project. */
export type Finding = Schemas["Finding"];

/** A requirement with the elements that come from it. */
export type TraceRow = Schemas["TraceRow"];

/** A document that a person has chosen. */
export interface ImportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The calls for the requirements of a project. */
export type RequirementsApi = ReturnType<typeof createRequirementsApi>;

/** Creates the calls for the requirements of a project from a client of the contract. */
export function createRequirementsApi(client: ContractClient, projectId: number) {
  const params = { params: { query: { project_id: projectId } } };
  return {
    /** Returns the calls for the requirements of one kind. */
    listOf: (kind: RequirementKind) => listOf(client, projectId, kind),
    getFindings: () => projectFindings(client, projectId),
    getTrace: async () =>
      mapAnswer(await answerOf(client.GET("/sad/traceability/", params)), ({ rows }) => rows),
    /** Reads a document on the server, which writes what was chosen; without a choice it writes nothing. */
    importDocument: (
      { content, name }: ImportedFile,
      chosen?: ImportChoice,
    ): Promise<Answer<ImportResult>> => {
      const form = new FormData();
      form.append("project_id", String(projectId));
      form.append("dry_run", String(chosen === undefined));
      if (chosen !== undefined) appendChoice(form, chosen);
      form.append("file", content, name);
      return answerOf(
        client.POST("/endpoint/upload_doc/", {
          body: { project_id: projectId, dry_run: chosen === undefined, file: name },
          bodySerializer: () => form,
        }),
      );
    },
  };
}

function appendChoice(form: FormData, { declarations, lines }: ImportChoice): void {
  const textsOf = (kind: (typeof declarations)[number]["kind"]): readonly string[] =>
    declarations.filter((one) => one.kind === kind).map(({ text }) => text);
  form.append("choice", lines.map(({ kind, number }) => `${String(number)}:${kind}`).join(","));
  form.append("stakeholders", JSON.stringify(textsOf("stakeholder")));
  form.append("terms", JSON.stringify(textsOf("term")));
  form.append("brief", String(textsOf("brief").length > 0));
}

function listOf(
  client: ContractClient,
  projectId: number,
  kind: RequirementKind,
): RecordListApi<RequirementFields> {
  const params = { params: { query: { project_id: projectId } } };
  return {
    list: async () => {
      const answer = await answerOf(listCall());
      return mapAnswer(answer, ({ requirements, revision }) => ({
        records: requirements.map((one) => storedRecord(one)),
        revision,
      }));
    },
    add: (fields) => saveAnswerOf(addCall(fields)),
    save: ({ fields, id, revision }) =>
      saveAnswerOf(
        client.PUT("/sad/update_requirement/", { body: { ...fields, project_id: projectId, id, revision } }),
      ),
    remove: ({ id, revision, withReferences }) => {
      const references = withReferences === true ? ({ references: "remove" } as const) : {};
      return removalAnswerOf<components["schemas"]["Requirement"]>(
        client.DELETE("/sad/delete_requirement/", {
          body: { project_id: projectId, id, revision, ...references },
        }),
      );
    },
    order: async (ids, revision) => {
      const body = { project_id: projectId, kind, ids: [...ids], revision };
      return mapAnswer(
        await answerOf(client.PUT("/sad/order_requirements/", { body })),
        (order) => order.revision,
      );
    },
  };

  function listCall() {
    switch (kind) {
      case "functional":
        return client.GET("/sad/get_functional_requirements/", params);
      case "non-functional":
        return client.GET("/sad/get_non_functional_requirements/", params);
      case "user-story":
        return client.GET("/sad/get_user_stories/", params);
      case "business-rule":
        return client.GET("/sad/get_business_rules/", params);
      default:
        return kind satisfies never;
    }
  }

  function addCall({ quality, scenario, ...fields }: RequirementFields) {
    const body = { ...fields, project_id: projectId };
    switch (kind) {
      case "functional":
        return client.POST("/sad/add_functional_requirement/", { body });
      case "non-functional":
        return client.POST("/sad/add_non_functional_requirement/", {
          body: {
            ...body,
            quality: quality ?? "functional-suitability",
            ...(scenario === undefined ? {} : { scenario }),
          },
        });
      case "user-story":
        return client.POST("/sad/add_user_story/", { body });
      case "business-rule":
        return client.POST("/sad/add_business_rule/", { body });
      default:
        return kind satisfies never;
    }
  }
}
