import type { FileTree } from "../../ports.ts";
import { startMachine, type Store } from "../../workflow/index.ts";
import { overviewOf } from "./overview.ts";
import type { FolderFile, OverviewApi } from "./overview-api.ts";
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
      const { readProject } = await import("../../project-folder/index.ts");
      const { project } = await readProject(treeOf(files.value));
      const overview = overviewOf({ project, findings: findings.value });
      return send({ type: "received", attempt, overview });
    },
  });
  void store.send({ type: "requested" });
  return store;
}

function treeOf(files: readonly FolderFile[]): FileTree {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    root: "project",
    list: async () => [...texts.keys()].toSorted(),
    read: async (path) => {
      const text = texts.get(path);
      if (text === undefined) return { kind: "missing" };
      return { kind: "file", bytes: new TextEncoder().encode(text) };
    },
  };
}
