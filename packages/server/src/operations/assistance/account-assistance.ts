import {
  type Assistance,
  type FileChanges,
  type ProjectState,
  readState,
} from "@archscribe/core/document/assistance";
import { renderDiagram } from "@archscribe/core/document/diagrams";
import type { Account } from "../../accounts/session.ts";
import { storeChanges } from "../files/store-changes.ts";
import { listProjects } from "../projects/list-projects.ts";
import { accessProject } from "../../policies/access.ts";
import type { FileChange } from "../../project-files/change-files.ts";
import { fileTreeOf, readFiles } from "../../project-files/read-files.ts";
import { mermaidSettings } from "../../publishing/mermaid-settings.ts";
import { pictureFile } from "../../rendering/picture-file.ts";
import type { World } from "../../world.ts";
import { toldToAssistant } from "./told-to-assistant.ts";

/** The caller of the tools. */
export interface AssistedCaller {
  readonly account: Account;
  /** What a personal token may do; undefined for a session, which may do everything. */
  readonly scopes: readonly string[] | undefined;
}

/** Returns the projects of a caller for the tools. The access to a project is checked whenever it is read or written. */
export function accountAssistance({ account, scopes }: AssistedCaller, world: World): Assistance {
  const { database, now, rendering } = world;
  const mayWrite = scopes === undefined || scopes.includes("write");
  return {
    projects: async () =>
      (await listProjects(database, { account, now: now() })).map(({ project_id, project_name }) => ({
        id: String(project_id),
        name: project_name,
      })),
    state: ({ id }) => toldToAssistant(() => stateOf(id, account, world)),
    draw: (figure, { files, project, tree }) =>
      toldToAssistant(() =>
        rendering.limit.run(account.id, async () => {
          const mermaidConfig = mermaidSettings(project, files);
          const { theme } = project.manifest;
          return renderDiagram(figure, rendering.contextFor({ tree, theme, mermaidConfig, today: now() }));
        }),
      ),
    png: (svg) =>
      toldToAssistant(() => rendering.limit.run(account.id, () => pictureFile(svg, "png", world))),
    readOnly: mayWrite ? undefined : "the personal token does not have the scope 'write'",
    write: (changes, seen) =>
      toldToAssistant(async () => {
        const projectId = Number(seen.id);
        await accessProject(database, account, projectId);
        await storeChanges(revisedChanges(changes, seen), { account, projectId }, world);
      }),
  };
}

async function stateOf(id: string, account: Account, { database, readings }: World): Promise<ProjectState> {
  const { project } = await accessProject(database, account, Number(id));
  return readings.of(id, String(project.revision), async () => {
    const files = await readFiles(database, project.id);
    const texts = Array.from(
      files,
      ([path, { revision, text }]) => [path, { text, revision: String(revision) }] as const,
    );
    return readState({ id, files: new Map(texts), tree: fileTreeOf(files) });
  });
}

function revisedChanges(changes: FileChanges, { files }: ProjectState): FileChange[] {
  return Array.from(changes, ([path, text]) => {
    const revision = files.get(path)?.revision;
    return { path, text, seen: revision === undefined ? null : Number(revision) };
  });
}
