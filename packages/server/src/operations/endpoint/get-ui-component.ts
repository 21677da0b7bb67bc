import type { Operation } from "../../contract/operation.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { previewPlaces, readStoredPreviews } from "./stored-previews.ts";

/** Which use cases have a preview. */
export const getUiComponent: Operation<"getUiComponent"> = async ({ query }, { database }) => {
  const files = await readFiles(database, query.project_id, previewPlaces);
  const { previews, useCases } = await readStoredPreviews(files);
  const names = new Map(useCases.map(({ id, name }) => [id, name]));
  const ui_component = previews.flatMap(({ id, use_case }) => {
    const name = use_case === undefined ? undefined : names.get(use_case);
    return use_case === undefined || name === undefined ? [] : [{ id, use_case_name: name, use_case }];
  });
  return { status: 200, body: { total_ids: useCases.map(({ id }) => id), ui_component } };
};
