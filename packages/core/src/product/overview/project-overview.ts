import { type ContractClient, countedFindings } from "../client/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import { folderTree } from "./folder-tree.ts";
import { type Overview, overviewOf } from "./overview.ts";
import { projectFiles } from "./project-files.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly projectId: number;
}

/** The number of times that the server is asked to go on drawing: at some seconds each, enough for hundreds of diagrams. */
const mostDrawings = 10;

/** Starts the overview of a project, and loads it; the diagrams that cannot be drawn are added when they are known. */
export function startProjectOverview({
  client,
  projectId: project_id,
}: Dependencies): Resource<Overview | undefined> {
  let pictures = false;
  let undrawn = 0;
  const store = startResource<Overview | undefined>({
    initial: undefined,
    load: async () => {
      const [files, findings] = await Promise.all([
        projectFiles(client, project_id),
        countedFindings(client, project_id, { pictures }),
      ]);
      if (!files.ok) return files;
      if (!findings.ok) return findings;
      undrawn = findings.value.undrawn ?? 0;
      // Loaded on demand: the parsers that read a folder are not needed by pages that only show a list.
      const { readProject } = await import("../../document/project-folder/index.ts");
      const { project } = await readProject(folderTree(files.value));
      return { ok: true, value: overviewOf({ project, ...findings.value }) };
    },
  });
  void load();
  return store;

  async function load(): Promise<void> {
    await store.send({ type: "requested" });
    pictures = true;
    for (let drawings = 0; drawings < mostDrawings; drawings += 1) {
      if (store.view.current.phase !== "loaded") return;
      // oxlint-disable-next-line no-await-in-loop -- each request continues where the previous one ended
      await store.send({ type: "outdated" });
      if (undrawn === 0) return;
    }
  }
}
