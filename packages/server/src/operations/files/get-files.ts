import type { Operation } from "../../contract/operation.ts";
import { readStoredStates } from "../../project-states/read-stored-states.ts";

/** Returns all files of a project in one of its states. @throws Refusal NOT_FOUND */
export const getFiles: Operation<"getFiles"> = async ({ query }, { database }) => {
  const [{ files, revision, state }] = await readStoredStates(database, query.project_id, [
    query.state ?? "now",
  ]);
  const listed = Array.from(files, ([path, file]) => ({
    path,
    text: file.text,
    revision: String(file.revision),
  }));
  return {
    status: 200,
    body: { revision: String(revision), ...(query.state === undefined ? {} : { state }), files: listed },
  };
};
