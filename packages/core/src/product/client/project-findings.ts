import type { Answer } from "./client-error.ts";
import { answerOf, type ContractClient } from "./create-client.ts";
import { mapAnswer } from "./map-answer.ts";
import type { components } from "./schema.gen.ts";

/** Loads the findings of the checks in a project from the server. */
export async function projectFindings(
  client: ContractClient,
  project_id: number,
): Promise<Answer<readonly components["schemas"]["Finding"][]>> {
  const answer = await answerOf(client.GET("/sad/findings/", { params: { query: { project_id } } }));
  return mapAnswer(answer, ({ findings }) => findings);
}
