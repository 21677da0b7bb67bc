import { startMachine, type Store } from "../machine/start-machine.ts";
import { overviewOf } from "./overview.ts";
import { folderTree } from "./folder-tree.ts";
import type { OverviewApi } from "./overview-api.ts";
import {
  type ProjectOverviewEvent,
  projectOverviewMachine,
  type ProjectOverviewState,
} from "./project-overview.ts";

interface Surroundings {
  readonly api: OverviewApi;
  readonly projectId: number;
}

/** Starts the overview of a project and asks for it. */
export function startProjectOverview({
  api,
  projectId,
}: Surroundings): Store<ProjectOverviewState, ProjectOverviewEvent> {
  const store = startMachine(projectOverviewMachine, {
    fetch: async ({ attempt }, send) => {
      const [files, findings] = await Promise.all([api.files(projectId), api.findings(projectId)]);
      if (!files.ok) return send({ type: "refused", attempt, error: files.error });
      if (!findings.ok) return send({ type: "refused", attempt, error: findings.error });
      // Reading a folder takes parsers that no page needs which only shows a list.
      const { readProject } = await import("../../document/project-folder/index.ts");
      const { project } = await readProject(folderTree(files.value));
      const overview = overviewOf({ project, findings: findings.value });
      return send({ type: "received", attempt, overview });
    },
  });
  void store.send({ type: "requested" });
  return store;
}
