import type { Operation } from "../../contract/operation.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { previewPlaces, readStoredPreviews } from "./stored-previews.ts";

/** The previews of a project's screens, or those of one use case. */
export const getUiPreviews: Operation<"getUiPreviews"> = async ({ query }, { database }) => {
  const { previews } = await readStoredPreviews(await readFiles(database, query.project_id, previewPlaces));
  const wanted = previews.filter(
    ({ use_case }) => query.use_case === undefined || use_case === query.use_case,
  );
  return { status: 200, body: wanted };
};
