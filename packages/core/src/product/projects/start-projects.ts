import type { Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { localKeys } from "../ports/storage-keys.ts";
import { readProjectAddress } from "../routes/find-route.ts";
import { projectsMachine } from "./projects.ts";
import type { ProjectsEvent, ProjectsState } from "./projects-state.ts";
import { readRecent } from "./recent-projects.ts";
import {
  forgetSelectedProject,
  keepSelectedProject,
  readSelectedProject,
  type SelectedProject,
} from "./selected-project.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "api" | "local" | "navigation" | "session">;
  readonly notify: Notify;
  /** Called before the navigation to the project's requirements. */
  readonly onSelected: (project: SelectedProject) => void | Promise<void>;
  /** Called with the previously selected project when no project is selected any longer. */
  readonly onCleared: (project: SelectedProject) => void | Promise<void>;
}

/** Starts the list of projects without a person; `started` restores the selection of this session. */
export function startProjects({
  notify,
  onCleared,
  onSelected,
  ports: { api, local, navigation, session },
}: Dependencies): Store<ProjectsState, ProjectsEvent> {
  return startMachine(projectsMachine, {
    findSelection: async (_, send) => {
      const project = readSelectedProject(session);
      if (project !== undefined) await send({ type: "selectionFound", project });
    },
    fetchList: async ({ ids }, send) => {
      const { projectId } = readProjectAddress(navigation.current());
      const recent = readRecent(local.get(localKeys.recentProjects));
      const asked = [...new Set([...ids, ...(projectId === undefined ? [] : [projectId]), ...recent])];
      const answer = await api.listProjects(asked.length === 0 ? {} : { ids: asked.join(",") });
      return send(
        answer.ok
          ? { type: "listReceived", list: answer.value, asked }
          : { type: "listRefused", error: answer.error },
      );
    },
    lookUp: async ({ ids: asked }, send) => {
      const answer = await api.listProjects({ ids: asked.join(","), limit: 0 });
      return send(
        answer.ok
          ? { type: "lookedUp", list: answer.value, asked }
          : { type: "lookUpRefused", error: answer.error },
      );
    },
    delete: async ({ projectId }, send) => {
      const answer = await api.deleteProject({ project_id: projectId });
      return send(
        answer.ok
          ? { type: "deleted", projectId }
          : { type: "deletionFailed", projectId, error: answer.error },
      );
    },
    duplicate: async ({ projectId }, send) => {
      const answer = await api.duplicateProject({ project_id: projectId });
      return send(
        answer.ok
          ? { type: "duplicated", projectId, copy: answer.value }
          : { type: "duplicationFailed", projectId, error: answer.error },
      );
    },
    keepSelection: ({ project }) => keepSelectedProject(session, project),
    forgetSelection: () => forgetSelectedProject(session),
    goToRequirements: () => navigation.goTo("/model/functional-requirements"),
    tellSelected: ({ project }) => onSelected(project),
    tellCleared: ({ project }) => onCleared(project),
    notify: ({ notice }) => {
      notify(notice);
    },
  });
}
