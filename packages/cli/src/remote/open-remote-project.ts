import { resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "../world.ts";
import { type Link, readLink } from "./linked-folder.ts";
import { openRemote, type Remote } from "./open-remote.ts";
import { projectIdOf } from "./project-id.ts";

/** A folder and its project on the server. */
export interface RemoteProject {
  readonly remote: Remote;
  readonly folder: string;
  readonly projectId: number;
  /** The record of the last pull or push; undefined if there was none. */
  readonly link: Link | undefined;
}

/**
 * Finds the project of a folder on the server: the named one, or the project of the last pull.
 *
 * @throws ArchscribeError NOT_SIGNED_IN, NOT_LINKED, WRONG_USAGE, LINK_IN_THE_WAY
 */
export async function openRemoteProject(
  name: string,
  { project }: { readonly project?: string | undefined },
  world: Pick<World, "environment" | "folder" | "signal">,
): Promise<RemoteProject> {
  const folder = resolve(world.folder, name);
  const link = await readLink(folder);
  const remote = await openRemote(world);
  const projectId = project === undefined ? linkedProject(name, link, remote) : projectIdOf(project);
  return { remote, folder, projectId, link };
}

function linkedProject(name: string, link: Link | undefined, { server }: Remote): number {
  if (link === undefined)
    throw new ArchscribeError("NOT_LINKED", { path: name === "." ? "This folder" : name });
  if (link.server === server) return link.project_id;
  throw new ArchscribeError("WRONG_USAGE", {
    reason: `The folder is project ${String(link.project_id)} of ${link.server}, and you are signed in to ${server}`,
    advice: `Run \`archscribe login ${link.server}\`, or name a project of the other server with --project ID.`,
  });
}
