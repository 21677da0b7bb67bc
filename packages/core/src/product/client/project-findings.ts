import type { Answer } from "./client-error.ts";
import { answerOf, type ContractClient } from "./create-client.ts";
import { mapAnswer } from "./map-answer.ts";
import type { components } from "./schema.gen.ts";

/** The findings in a project, errors first; of very many, only the first are listed, and all are counted. */
export interface CountedFindings {
  readonly findings: readonly components["schemas"]["Finding"][];
  readonly counts: components["schemas"]["FindingCounts"];
  /** The number of diagrams that have not been drawn yet, if they were to be drawn. */
  readonly undrawn?: number;
}

/** Loads the findings of the checks in a project from the server. */
export async function projectFindings(
  client: ContractClient,
  project_id: number,
): Promise<Answer<readonly components["schemas"]["Finding"][]>> {
  return mapAnswer(await countedFindings(client, project_id), ({ findings }) => findings);
}

/**
 * Loads the findings of the checks in a project, with their numbers; with `pictures`, the diagrams that cannot be drawn
 * are among them.
 */
export async function countedFindings(
  client: ContractClient,
  project_id: number,
  { pictures = false }: { readonly pictures?: boolean } = {},
): Promise<Answer<CountedFindings>> {
  const query = { project_id, ...(pictures && { pictures }) };
  return answerOf(client.GET("/sad/findings/", { params: { query } }));
}
