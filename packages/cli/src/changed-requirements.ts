import type { Requirement } from "@archscribe/core/model";
import type { FileTree } from "@archscribe/core/ports";
import { emitProject } from "@archscribe/core/project-folder";
import type { OpenProject } from "./open-project.ts";

/** The texts of a folder's files by path, as they are now. */
export async function readTexts(tree: FileTree): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of await tree.list()) {
    const content = await tree.read(path);
    if (content.kind === "file") texts.set(path, new TextDecoder().decode(content.bytes));
  }
  return texts;
}

/** The requirement files of a project that change when it has these requirements, by path. */
export function changedRequirements(
  { places, project }: OpenProject,
  requirements: readonly Requirement[],
  existing: ReadonlyMap<string, string>,
): Map<string, string> {
  const { written } = emitProject({ ...project, requirements }, existing, places);
  return new Map(
    [...written].filter(([path, text]) => path.startsWith("requirements/") && existing.get(path) !== text),
  );
}
