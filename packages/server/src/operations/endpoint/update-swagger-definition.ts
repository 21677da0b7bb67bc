import { folderFileLimits } from "@archscribe/core/document/project-folder";
import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Operation } from "../../contract/operation.ts";
import { changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { conflict } from "../../project-files/conflict.ts";
import type { ProjectFiles } from "../../project-files/read-files.ts";
import { invalid, Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { readStoredApi } from "./stored-api.ts";

/** Replaces the OpenAPI description of a project. What others could not open safely is refused. */
export const updateSwaggerDefinition: Operation<"updateSwaggerDefinition"> = async (call, world) => {
  const { revision, swagger_yaml } = call.body;
  await checkPlanHas(world, call.account, "API Endpoints");
  await checkApi(swagger_yaml, world);
  let path = "";
  let before: ProjectFiles = new Map();
  const { revisions } = await changeFiles(world.database, changeOf(call, world), async (files) => {
    const stored = await readStoredApi(files);
    if (stored.swagger.revision !== revision) {
      const yours = { swagger_yaml, ...(revision === undefined ? {} : { revision }) };
      throw conflict({ current: stored.swagger, yours }, { path: stored.path, version: revision ?? null });
    }
    path = placeFor(swagger_yaml, stored.path);
    before = files;
    const written: FileChange = { path, text: swagger_yaml };
    return path === stored.path ? [written] : [written, { path: stored.path, text: undefined }];
  });
  const file = { text: swagger_yaml, revision: revisions.get(path) ?? 0 };
  const { swagger } = await readStoredApi(new Map([...before, [path, file]]));
  return { status: 200, body: swagger };
};

async function checkApi(text: string, { readingPool }: World): Promise<void> {
  if (Buffer.byteLength(text) > folderFileLimits.yaml)
    throw new Refusal(
      "TOO_LARGE",
      "The description has more than 512 KB. Split the API or shorten its texts.",
    );
  const [fault] = await readingPool.read("api", { text });
  if (fault !== undefined) throw invalid({ swagger_yaml: `Line ${String(fault.line)}: ${fault.message}` });
}

/** A description that is no longer JSON needs a file with another name. */
function placeFor(text: string, path: string): string {
  return path.endsWith(".json") && !isJson(text) ? "api/openapi.yaml" : path;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
