import { answerOf, type ContractClient } from "../client/index.ts";
import type { FileHistoryApi } from "./file-history-state.ts";

/** The history of one file of a project, asked of the server by a client of the contract. */
export function createFileHistoryApi(
  client: ContractClient,
  { path, projectId }: { readonly path: string; readonly projectId: number },
): FileHistoryApi {
  const query = { project_id: projectId, path };
  return {
    list: async () => {
      const answer = await answerOf(client.GET("/sad/file_history/", { params: { query } }));
      if (!answer.ok) return answer;
      return {
        ok: true,
        value: answer.value.history.map(({ changed_at, changed_by, is_removed, revision }) => ({
          revision,
          changedAt: changed_at,
          changedBy: changed_by,
          isRemoved: is_removed,
        })),
      };
    },
    textOf: async (revision) => {
      const answer = await answerOf(
        client.GET("/sad/file_history/", { params: { query: { ...query, revision } } }),
      );
      if (!answer.ok) return answer;
      const found = answer.value.history.find((one) => one.revision === revision);
      return { ok: true, value: found?.text ?? "" };
    },
  };
}
