import type { KeyValueStorage } from "../../model/index.ts";
import { sessionKeys } from "../ports/storage-keys.ts";

/** The project that a person works on. */
export interface SelectedProject {
  readonly project_id: number;
  readonly project_name: string;
}

const isSelected = "true";

/** Returns the selection of this session; an incomplete selection counts as none (WF33, WF35). */
export function readSelectedProject(session: Pick<KeyValueStorage, "get">): SelectedProject | undefined {
  const id = session.get(sessionKeys.projectId) ?? "";
  const project_name = session.get(sessionKeys.projectName) ?? "";
  const project_id = Number(id);
  const isWhole =
    session.get(sessionKeys.isProjectSelected) === isSelected &&
    /^\d+$/.test(id) &&
    Number.isSafeInteger(project_id) &&
    project_name !== "";
  return isWhole ? { project_id, project_name } : undefined;
}

/** Stores the selection for this session. */
export function keepSelectedProject(
  session: Pick<KeyValueStorage, "set">,
  { project_id, project_name }: SelectedProject,
): void {
  session.set(sessionKeys.isProjectSelected, isSelected);
  session.set(sessionKeys.projectName, project_name);
  session.set(sessionKeys.projectId, String(project_id));
}

/** Removes the selection of this session. */
export function forgetSelectedProject(session: Pick<KeyValueStorage, "remove">): void {
  for (const key of [sessionKeys.isProjectSelected, sessionKeys.projectName, sessionKeys.projectId]) {
    session.remove(key);
  }
}
