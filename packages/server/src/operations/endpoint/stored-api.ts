import type { components } from "@archscribe/core/product/client";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { filesOf, type ProjectFiles } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";

type Swagger = components["schemas"]["Swagger"];

/** The folders of a project that describe its API. */
export const apiPlaces = [manifestFile, "api/", "use-cases/"] as const;

const newApiFile = "api/openapi.yaml";

/** The API of a project with the file that describes it, or that will describe it. */
export interface StoredApi {
  readonly path: string;
  readonly swagger: Swagger;
}

/** The API among the files of a project. @throws Refusal VALIDATION when they cannot be read */
export async function readStoredApi(files: ProjectFiles): Promise<StoredApi> {
  const { project } = await readStoredProject(filesOf(files, ["api/", "use-cases/"]));
  const path = project.api?.file ?? newApiFile;
  const file = files.get(path);
  return {
    path,
    swagger: {
      swagger_yaml: file?.text ?? "",
      swagger_ids: project.api?.operations.map(({ id }) => id) ?? [],
      total_ids: project.useCases.map(({ id }) => id),
      ...(file === undefined ? {} : { revision: String(file.revision) }),
    },
  };
}
