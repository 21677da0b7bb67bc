import type { Operation } from "../../contract/operation.ts";
import { readAtRevision } from "../../project-files/read-at-revision.ts";

/** Returns all files of a project, from the same moment. */
export const getFiles: Operation<"getFiles"> = async ({ query }, { database }) => {
  const { files, revision } = await readAtRevision(database, query.project_id);
  const listed = Array.from(files, ([path, file]) => ({
    path,
    text: file.text,
    revision: String(file.revision),
  }));
  return { status: 200, body: { revision: String(revision), files: listed } };
};
