import type { Operation } from "../../contract/operation.ts";
import { noteVisit } from "../../project-states/note-visit.ts";

/** Records a visit of the caller to a project. @throws Refusal NOT_FOUND */
export const recordVisit: Operation<"recordVisit"> = async ({ account, body }, { database, now }) => {
  const { earlier, revision } = await noteVisit(database, {
    projectId: body.project_id,
    accountId: account.id,
    now: now(),
  });
  const presented = earlier && {
    state: `revision:${String(earlier.revision)}`,
    revision: String(earlier.revision),
    at: earlier.at.toISOString(),
  };
  return { status: 200, body: { revision: String(revision), earlier: presented ?? null } };
};
