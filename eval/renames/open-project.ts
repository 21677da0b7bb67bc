import { describeState, type Item, type ProjectState } from "@archscribe/core/document/change";
import { indexProject } from "@archscribe/core/document/checks";
import { type ProjectReading, readProject, treeWithTexts } from "@archscribe/core/document/project-folder";
import type { FileTree } from "@archscribe/core/model";

/** A project with its files and with what it says. */
export interface OpenProject {
  readonly tree: FileTree;
  readonly project: NonNullable<ProjectReading["project"]>;
  readonly places: ProjectReading["places"];
  readonly state: ProjectState;
  readonly items: readonly Item[];
}

/** Reads a project, with some texts in place of those of its files. */
export async function openProject(
  tree: FileTree,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<OpenProject | undefined> {
  const own = treeWithTexts(tree, texts);
  const { places, project } = await readProject(own);
  if (project === undefined) return undefined;
  const indexed = indexProject(project, places);
  return {
    tree: own,
    project,
    places,
    state: { state: { name: "a state" }, indexed, places },
    items: describeState(indexed, places),
  };
}

/** Returns the text of a file; an empty one if it does not exist. */
export async function textOf(tree: FileTree, path: string): Promise<string> {
  const content = await tree.read(path);
  return content.kind === "file" ? new TextDecoder().decode(content.bytes) : "";
}
