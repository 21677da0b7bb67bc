import { answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import type { OverviewApi } from "./overview-api.ts";

/** The calls of the overview, made by a client of the contract. */
export function createOverviewApi(client: ContractClient): OverviewApi {
  return {
    files: async (project_id) => {
      const answer = await answerOf(client.GET("/sad/files/", { params: { query: { project_id } } }));
      return mapAnswer(answer, ({ files }) => files);
    },
    findings: async (project_id) => {
      const answer = await answerOf(client.GET("/sad/findings/", { params: { query: { project_id } } }));
      return mapAnswer(answer, ({ findings }) => findings);
    },
  };
}
