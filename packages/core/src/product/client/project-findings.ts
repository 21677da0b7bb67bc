import type { Answer } from "./client-error.ts";
import { answerOf, type ContractClient } from "./create-client.ts";
import { mapAnswer } from "./map-answer.ts";
import type { components } from "./schema.gen.ts";

/** What the checks have found in a project, asked of the server. */
export async function projectFindings(
  client: ContractClient,
  project_id: number,
): Promise<Answer<readonly components["schemas"]["Finding"][]>> {
  const answer = await answerOf(client.GET("/sad/findings/", { params: { query: { project_id } } }));
  return mapAnswer(answer, ({ findings }) => findings);
}
