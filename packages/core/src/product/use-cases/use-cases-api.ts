import { answerOf, type components, type ContractClient } from "../client/index.ts";
import type { ListRecord, RecordListApi } from "../machine/record-list/record-list-state.ts";
import { removalAnswerOf, saveAnswerOf, storedRecord } from "../machine/record-list/save-answer.ts";

/** The content of a use case, including its specification. */
export type UseCaseFields = Omit<components["schemas"]["UseCase"], "id" | "revision">;

/** A use case in a list. */
export type UseCaseRecord = ListRecord<UseCaseFields>;

/** The four lists of a specification, in reading order. */
export const specificationLists = ["pre_cond", "steps", "exceptions", "post_cond"] as const;

/** One of the lists of a specification. */
export type SpecificationList = (typeof specificationLists)[number];

/** Creates the calls for the use cases of a project from a client of the contract. */
export function useCasesApi(client: ContractClient, projectId: number): RecordListApi<UseCaseFields> {
  return {
    list: async () => {
      const params = { params: { query: { project_id: projectId } } };
      const answer = await answerOf(client.GET("/sad/get_use_cases/", params));
      if (!answer.ok) return answer;
      return { ok: true, value: { records: answer.value.use_cases.map((one) => storedRecord(one)) } };
    },
    add: (fields) =>
      saveAnswerOf(client.POST("/sad/add_use_case/", { body: { ...tidied(fields), project_id: projectId } })),
    save: ({ fields, id, revision }) =>
      saveAnswerOf(
        client.PUT("/sad/update_use_case/", {
          body: { ...tidied(fields), project_id: projectId, id, revision },
        }),
      ),
    remove: ({ id, revision }) =>
      removalAnswerOf<components["schemas"]["UseCase"]>(
        client.DELETE("/sad/delete_use_case/", { body: { project_id: projectId, id, revision } }),
      ),
  };
}

/** Returns the fields without blank lines, such as a line that a person has just started. */
function tidied(fields: UseCaseFields): UseCaseFields {
  const { goal, ...rest } = fields;
  const said = (lines: readonly string[]) => lines.filter((line) => line.trim() !== "");
  return {
    ...rest,
    ...(goal === undefined || goal.trim() === "" ? {} : { goal }),
    actors: said(fields.actors),
    pre_cond: said(fields.pre_cond),
    steps: said(fields.steps),
    exceptions: said(fields.exceptions),
    post_cond: said(fields.post_cond),
  };
}
