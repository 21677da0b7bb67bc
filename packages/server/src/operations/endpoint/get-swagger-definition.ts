import type { Operation } from "../../contract/operation.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { apiPlaces, readStoredApi } from "./stored-api.ts";

/** The API of a project as an OpenAPI description. */
export const getSwaggerDefinition: Operation<"getSwaggerDefinition"> = async ({ query }, { database }) => {
  const { swagger } = await readStoredApi(await readFiles(database, query.project_id, apiPlaces));
  return { status: 200, body: swagger };
};
