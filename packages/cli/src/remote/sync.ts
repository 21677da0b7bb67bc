import { join, resolve } from "node:path";
import { answerOf } from "@archscribe/core/client";
import { ArchscribeError } from "@archscribe/core/errors";
import type { OutputFile } from "@archscribe/core/node";
import { folderFileKind, manifestFile } from "@archscribe/core/project-folder";
import type { World } from "../world.ts";
import { besideIt } from "./beside-it.ts";
import { type CommonFile, compareFiles, type Difference, type ServerFile } from "./compare-files.ts";
import { emitLink, type Link, readLink } from "./linked-folder.ts";
import { openRemote, type Remote, valueOf } from "./open-remote.ts";
import { projectIdOf } from "./project-id.ts";
import { type FolderContent, readFolder } from "./read-folder.ts";

/** A folder beside its project on the server. */
export interface Sync {
  readonly remote: Remote;
  readonly folder: string;
  readonly projectId: number;
  readonly common: ReadonlyMap<string, CommonFile>;
  readonly here: FolderContent;
  readonly there: ReadonlyMap<string, ServerFile>;
  readonly differences: readonly Difference[];
}

/**
 * Puts a folder beside its project on the server.
 *
 * @throws ArchscribeError NOT_SIGNED_IN, NOT_LINKED, WRONG_USAGE, FILE_NOT_READABLE, PATH_OUTSIDE_ROOT, SERVER_DENIED,
 * SERVER_REFUSED, SERVER_UNREACHABLE
 */
export async function openSync(
  name: string,
  { project }: { readonly project?: string | undefined },
  world: World,
): Promise<Sync> {
  const folder = resolve(world.folder, name);
  const link = await readLink(folder);
  const remote = await openRemote(world);
  const projectId = project === undefined ? linkedProject(name, link, remote) : projectIdOf(project);
  const there = await readServer(projectId, remote);
  const here = await readFolder(folder);
  const isLinked = link?.server === remote.server && link.project_id === projectId;
  const common = isLinked ? link.files : untouchedManifest(here, there);
  const differences = compareFiles({ common, here: here.texts, there });
  return { remote, folder, projectId, common, here, there, differences };
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

/** What a server names outside of a project's places is left alone: it decides nothing about other files of this machine. */
async function readServer(projectId: number, remote: Remote): Promise<Map<string, ServerFile>> {
  const query = { project_id: projectId };
  const { files } = valueOf(await answerOf(remote.client.GET("/sad/files/", { params: { query } })), remote);
  return new Map(
    files
      .filter(({ path }) => folderFileKind(path) !== undefined)
      .map(({ path, revision, text }) => [path, { text, revision }]),
  );
}

/** The manifest that `create` wrote, as long as nobody has worked in the project: that of a folder takes its place. */
function untouchedManifest(
  { texts }: FolderContent,
  there: ReadonlyMap<string, ServerFile>,
): ReadonlyMap<string, CommonFile> {
  const manifest = there.get(manifestFile);
  const isUntouched = there.size === 1 && manifest?.revision === "1" && texts.has(manifestFile);
  return new Map(isUntouched ? [[manifestFile, manifest]] : []);
}

/** The server's texts of files that were changed on both sides, each beside its file. */
export function emitTextsBeside({ differences, folder }: Sync): OutputFile[] {
  return differences.flatMap((one) =>
    one.kind === "both" && one.there !== undefined
      ? [{ path: join(folder, besideIt(one.path)), content: one.there }]
      : [],
  );
}

/**
 * What folder and server have in common now. A file that both sides have changed is compared with the server's text from
 * now on: who puts both together can push.
 *
 * @param settled the kinds of differences that were carried out; the others wait
 */
export function emitSettled(
  { common, differences, folder, projectId, remote, there }: Sync,
  settled: readonly Difference["kind"][],
): OutputFile {
  const waiting = new Set(
    differences.filter(({ kind }) => kind !== "both" && !settled.includes(kind)).map(({ path }) => path),
  );
  const files = [
    ...[...there].filter(([path]) => !waiting.has(path)),
    ...[...common].filter(([path]) => waiting.has(path)),
  ];
  return emitLink(folder, { server: remote.server, project_id: projectId, files: new Map(files) });
}

/** The files that were changed on both sides, or that still wait for being put together. */
export function conflictsOf({ differences, here }: Sync): string[] {
  const both = differences.filter(({ kind }) => kind === "both").map(({ path }) => path);
  return [...new Set([...both, ...here.unsettled])].sort();
}

/** Tells of files that were changed on both sides. @returns the exit code */
export function reportConflicts(sync: Sync, { output }: World): number {
  const paths = conflictsOf(sync);
  if (paths.length === 0) return 0;
  const removed = new Set(paths.filter((path) => !sync.there.has(path)));
  const lines = paths.map((path) => `  ${path}${removed.has(path) ? "  (removed on the server)" : ""}`);
  const { hint, message } = new ArchscribeError("PUSH_CONFLICT", {
    count: paths.length === 1 ? "1 file was" : `${String(paths.length)} files were`,
  });
  output.fail(`${lines.join("\n")}\n${message}.\n${hint}`);
  return 1;
}
