import type { components } from "@archscribe/core/product/client";
import type { UiPreview, UseCase } from "@archscribe/core/model";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { filesOf, type ProjectFiles } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";

type Presented = components["schemas"]["UiPreview"];

/** The folders of a project that describe its screens. */
export const previewPlaces = [manifestFile, "ui-previews/", "use-cases/"] as const;

/** The previews among the files of a project, in the order of their ids. */
export async function readStoredPreviews(files: ProjectFiles): Promise<{
  readonly previews: readonly Presented[];
  readonly useCases: readonly UseCase[];
}> {
  const { project } = await readStoredProject(filesOf(files, ["ui-previews/", "use-cases/"]));
  const previews = project.previews.map((preview) =>
    presentPreview(preview, files.get(preview.file)?.revision ?? 0),
  );
  return { previews, useCases: project.useCases };
}

/** A preview as the API returns it. */
export function presentPreview(
  { html, id, requirements, title, useCase }: UiPreview,
  revision: number,
): Presented {
  return {
    id,
    title,
    ...(useCase === undefined ? {} : { use_case: useCase }),
    requirements: [...requirements],
    html,
    revision: String(revision),
  };
}
