import type { Answer } from "./client-error.ts";
import { answerOf, type ContractClient } from "./create-client.ts";
import { mapAnswer } from "./map-answer.ts";
import type { components } from "./schema.gen.ts";

/** The findings in a project, errors first; of very many, only the first are listed, and all are counted. */
export interface CountedFindings {
  readonly findings: readonly components["schemas"]["Finding"][];
  readonly counts: components["schemas"]["FindingCounts"];
}

/** Loads the findings of the checks in a project from the server. */
export async function projectFindings(
  client: ContractClient,
  project_id: number,
): Promise<Answer<readonly components["schemas"]["Finding"][]>> {
  return mapAnswer(await countedFindings(client, project_id), ({ findings }) => findings);
}

/** Loads the findings of the checks in a project, with their numbers. */
export async function countedFindings(
  client: ContractClient,
  project_id: number,
): Promise<Answer<CountedFindings>> {
  return answerOf(client.GET("/sad/findings/", { params: { query: { project_id } } }));
}
