import { describeState, type Item, type ProjectState } from "@archscribe/core/document/change";
import { indexProject } from "@archscribe/core/document/checks";
import { type ProjectPlaces, readProject, treeWithTexts } from "@archscribe/core/document/project-folder";
import type { FileTree, Project } from "@archscribe/core/model";

/** A project with its files and its content. */
export interface OpenProject {
  readonly tree: FileTree;
  readonly project: Project;
  readonly places: ProjectPlaces;
  readonly state: ProjectState;
  readonly items: readonly Item[];
}

/** Reads a project, with some of its files' texts replaced. */
export async function openProject(
  tree: FileTree,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<OpenProject | undefined> {
  const own = treeWithTexts(tree, texts);
  const reading = await readProject(own);
  if (reading.project === undefined) return undefined;
  const { places, project } = reading;
  const indexed = indexProject(project, places);
  return {
    tree: own,
    project,
    places,
    state: { state: { name: "a state" }, indexed },
    items: describeState(indexed),
  };
}

/** Returns the text of a file; an empty one if it does not exist. */
export async function textOf(tree: FileTree, path: string): Promise<string> {
  const content = await tree.read(path);
  return content.kind === "file" ? new TextDecoder().decode(content.bytes) : "";
}
