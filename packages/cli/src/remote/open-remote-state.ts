import type { ComparedState, FileTree } from "@archscribe/core/model";
import { answerOf } from "@archscribe/core/product/client";
import type { World } from "../world.ts";
import { openRemoteProject } from "./open-remote-project.ts";
import { valueOf } from "./open-remote.ts";

/** A state of a project on its server, with its files. */
export interface RemoteState {
  readonly state: ComparedState;
  readonly tree: FileTree;
}

/** Whether a text names a state on a server, such as `revision:12` or `document:3`; no commit has such a name. */
export function isRemoteState(text: string): boolean {
  return /^(?:revision|document):[1-9][0-9]{0,8}$/.test(text);
}

/**
 * Reads a state of the project that a folder is linked to.
 *
 * @param name as the contract names states
 * @throws ArchscribeError NOT_SIGNED_IN, NOT_LINKED, WRONG_USAGE, LINK_IN_THE_WAY, SERVER_DENIED, SERVER_REFUSED for a
 *   state that never was or is no longer kept, SERVER_LIMIT, SERVER_UNREACHABLE
 */
export async function openRemoteState(
  folder: string,
  name: string,
  world: Pick<World, "environment" | "folder" | "signal">,
): Promise<RemoteState> {
  const { projectId, remote } = await openRemoteProject(folder, {}, world);
  const query = { project_id: projectId, state: name };
  const answer = await answerOf(remote.client.GET("/sad/files/", { params: { query } }));
  const { files, revision, state } = valueOf(answer, remote);
  const texts = new Map(files.map(({ path, text }) => [path, new TextEncoder().encode(text)]));
  return {
    state: { name, detail: state?.detail ?? `revision ${revision}` },
    tree: {
      root: name,
      list: async () => [...texts.keys()].sort(),
      read: async (path) => {
        const bytes = texts.get(path);
        return bytes === undefined ? { kind: "missing" } : { kind: "file", bytes };
      },
    },
  };
}
