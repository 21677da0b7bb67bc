import { openFileTree } from "@archscribe/core/platform/node/folder";
import { checkProject, type RenderedProject, renderFigures } from "@archscribe/core/document/checks";
import { readProject } from "@archscribe/core/document/project-folder";
import { openWorkshop } from "@archscribe/core/platform/node";

/** Reads a project folder and renders its diagrams without a cache, which would stay in the folder. */
export async function renderFolder(folder: string): Promise<RenderedProject> {
  const tree = openFileTree(folder);
  const reading = await readProject(tree);
  if (reading.project === undefined) throw new Error(`${folder} cannot be read as a project`);
  const { places, project } = reading;
  const workshop = openWorkshop({
    tree,
    theme: project.manifest.theme,
    date: "2026-01-01T00:00:00.000Z",
  });
  try {
    return await renderFigures(checkProject(project, places), workshop.context);
  } finally {
    await workshop.close();
  }
}
