import { manifestFile, readProject } from "@archscribe/core/document/project-folder";
import { fileTreeOf } from "./read-files.ts";

/** The names of a project from its manifest; undefined if the manifest cannot be read. */
export async function readProjectNames(
  manifest: string,
): Promise<{ readonly name?: string; readonly organization?: string }> {
  const only = new Map([[manifestFile, { text: manifest, revision: 1 }]]);
  const { project } = await readProject(fileTreeOf(only));
  if (project === undefined) return {};
  const { name, organization } = project.manifest;
  return { name, organization };
}
