import type { Operation } from "../../contract/operation.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { apiPlaces, readStoredApi } from "./stored-api.ts";

/** The operations of a project's API, and the use cases that they serve. */
export const getSwaggerIds: Operation<"getSwaggerIds"> = async ({ query }, { database }) => {
  const { swagger } = await readStoredApi(await readFiles(database, query.project_id, apiPlaces));
  return { status: 200, body: { swagger_ids: swagger.swagger_ids, total_ids: swagger.total_ids } };
};
