import { limitComparisons } from "../../comparison/limit-comparisons.ts";
import type { Operation } from "../../contract/operation.ts";
import { readStoredStates } from "../../project-states/read-stored-states.ts";

/**
 * Returns what differs in meaning between two states of a project.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for a state that is not a readable project, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export const compareStates: Operation<"compareStates"> = async ({ account, query }, world) => {
  await limitComparisons(account.id, world);
  const { after: later = "now", before: earlier, project_id: projectId } = query;
  const [before, after] = await readStoredStates(world.database, projectId, [earlier, later]);
  return { status: 200, body: await world.comparisonPool.compare({ before, after, at: world.now() }) };
};
