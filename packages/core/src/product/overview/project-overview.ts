import { type ContractClient, countedFindings } from "../client/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import { folderTree } from "./folder-tree.ts";
import { type Overview, overviewOf } from "./overview.ts";
import { projectFiles } from "./project-files.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly projectId: number;
}

/** Starts the overview of a project, and loads it. */
export function startProjectOverview({
  client,
  projectId: project_id,
}: Dependencies): Resource<Overview | undefined> {
  const store = startResource<Overview | undefined>({
    initial: undefined,
    load: async () => {
      const [files, findings] = await Promise.all([
        projectFiles(client, project_id),
        countedFindings(client, project_id),
      ]);
      if (!files.ok) return files;
      if (!findings.ok) return findings;
      // Loaded on demand: the parsers that read a folder are not needed by pages that only show a list.
      const { readProject } = await import("../../document/project-folder/index.ts");
      const { project } = await readProject(folderTree(files.value));
      return { ok: true, value: overviewOf({ project, ...findings.value }) };
    },
  });
  void store.send({ type: "requested" });
  return store;
}
