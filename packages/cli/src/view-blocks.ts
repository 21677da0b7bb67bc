import type { SourceBlock } from "@archscribe/core/document/diagrams";
import { manifestFile, readDiagramHeader, readProject } from "@archscribe/core/document/project-folder";
import { openFileTree } from "@archscribe/core/platform/node";

/**
 * Returns the generated diagram of a file that asks for a view of its project's architecture model; undefined if it does
 * not. Outside of a project, or in one with errors, there is no diagram.
 *
 * @param root absolute path of the folder of the project
 */
export async function viewBlocks(
  text: string,
  { path, root }: { readonly path: string; readonly root: string },
): Promise<readonly SourceBlock[] | undefined> {
  const { header } = readDiagramHeader({ path, text }, text, 1);
  if (!header.view) return undefined;
  const tree = openFileTree(root);
  if ((await tree.read(manifestFile)).kind !== "file") return [];
  const { project } = await readProject(tree);
  return (project?.diagrams ?? [])
    .filter(({ file, view }) => file === path && view !== undefined && view.fault === undefined)
    .map(({ line, notation, text: drawn }) => ({ notation, text: drawn, line }));
}
