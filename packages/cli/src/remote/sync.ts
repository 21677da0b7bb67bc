import { linkOnTheWay } from "@archscribe/core/platform/node/folder";
import { answerOf } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { foldName } from "@archscribe/core/model";
import { folderFileKind, manifestFile } from "@archscribe/core/document/project-folder";
import type { World } from "../world.ts";
import { besideIt } from "./beside-it.ts";
import { type CommonFile, compareFiles, type Difference, type ServerFile } from "./compare-files.ts";
import { writeLink } from "./linked-folder.ts";
import { openRemoteProject } from "./open-remote-project.ts";
import { type Remote, valueOf } from "./open-remote.ts";
import { type FolderContent, readFolder } from "./read-folder.ts";

/** A folder compared with its project on the server. */
export interface Sync {
  readonly remote: Remote;
  readonly folder: string;
  readonly projectId: number;
  readonly common: ReadonlyMap<string, CommonFile>;
  readonly here: FolderContent;
  readonly there: ReadonlyMap<string, ServerFile>;
  /** The conversations that people have continued on both sides, with the comments of both; not yet in the folder. */
  readonly merged: ReadonlyMap<string, string>;
  readonly differences: readonly Difference[];
  /** The differences that stay on both sides, because a link or a file with nearly the same name is in the way here. */
  readonly withheld: readonly string[];
  /** The server's files that do not belong in a project folder; they are not written here. */
  readonly foreign: ReadonlyMap<string, ServerFile>;
}

/**
 * Compares a folder with its project on the server. Conversations are compared with the comments of both sides, except if
 * the folder is to replace the project.
 *
 * @throws ArchscribeError NOT_SIGNED_IN, NOT_LINKED, WRONG_USAGE, FILE_NOT_READABLE, PATH_OUTSIDE_ROOT, SERVER_DENIED,
 * SERVER_REFUSED, SERVER_UNREACHABLE, LINK_IN_THE_WAY
 */
export async function openSync(
  name: string,
  { force = false, project }: { readonly project?: string | undefined; readonly force?: boolean },
  world: World,
): Promise<Sync> {
  const { folder, link, projectId, remote } = await openRemoteProject(name, { project }, world);
  const { foreign, there } = await readServer(projectId, remote);
  const read = await readFolder(folder);
  const isLinked = link?.server === remote.server && link.project_id === projectId;
  const last = isLinked ? link.files : untouchedManifest(read, there);
  const merged = force ? new Map<string, string>() : await mergedConversations(read, { last, there });
  const here = { ...read, texts: new Map([...read.texts, ...merged]) };
  const common = new Map([...last, ...[...there].filter(([path]) => merged.has(path))]);
  const all = compareFiles({ common, here: here.texts, there });
  const withheld = await withheldOf(folder, all, here);
  const differences = all.filter(({ path }) => !withheld.includes(path));
  return { remote, folder, projectId, common, here, there, foreign, merged, differences, withheld };
}

/** Returns the conversations that were continued on both sides, with the comments of both. */
async function mergedConversations(
  { texts, unsettled }: FolderContent,
  {
    last,
    there,
  }: { readonly last: ReadonlyMap<string, CommonFile>; readonly there: ReadonlyMap<string, ServerFile> },
): Promise<ReadonlyMap<string, string>> {
  const merged = new Map<string, string>();
  for (const [path, ours] of texts) {
    const [base, theirs] = [last.get(path)?.text, there.get(path)?.text];
    if (!path.startsWith("comments/") || base === undefined || theirs === undefined) continue;
    if (ours === base || theirs === base || ours === theirs || unsettled.includes(path)) continue;
    const { mergeTexts } = await import("@archscribe/core/document/change");
    const { text, unsettled: left } = mergeTexts({ base, ours, theirs });
    if (left === undefined) merged.set(path, text);
  }
  return merged;
}

/** Neither is a link followed, nor is a file taken for another one where case does not tell them apart. */
async function withheldOf(
  folder: string,
  differences: readonly Difference[],
  { texts }: FolderContent,
): Promise<readonly string[]> {
  const going = new Set(differences.filter(isRemovedThere).map(({ path }) => path));
  const names = new Map(
    [...texts.keys()].filter((path) => !going.has(path)).map((path) => [foldName(path), path]),
  );
  const withheld: string[] = [];
  for (const difference of differences) {
    const { path } = difference;
    const name = foldName(path);
    if ((await linkOnTheWay(folder, path)) !== undefined) withheld.push(path);
    else if (isNewThere(difference) && names.has(name)) withheld.push(path);
    else if (isNewThere(difference)) names.set(name, path);
  }
  return withheld;
}

function isNewThere(difference: Difference): boolean {
  return difference.kind === "there" && difference.before === undefined;
}

function isRemovedThere(difference: Difference): boolean {
  return difference.kind === "there" && difference.after === undefined;
}

/**
 * Files of the server outside a project's places are ignored: the server must not decide about other files of
 * this machine.
 */
async function readServer(
  projectId: number,
  remote: Remote,
): Promise<Record<"there" | "foreign", ReadonlyMap<string, ServerFile>>> {
  const query = { project_id: projectId };
  const { files } = valueOf(await answerOf(remote.client.GET("/sad/files/", { params: { query } })), remote);
  const there = new Map<string, ServerFile>();
  const foreign = new Map<string, ServerFile>();
  for (const { path, revision, text } of files)
    (folderFileKind(path) === undefined ? foreign : there).set(path, { text, revision });
  return { there, foreign };
}

/**
 * The manifest that `create` wrote, until somebody works in the project: the manifest of a folder replaces
 * it.
 */
function untouchedManifest(
  { texts }: FolderContent,
  there: ReadonlyMap<string, ServerFile>,
): ReadonlyMap<string, CommonFile> {
  const manifest = there.get(manifestFile);
  const isUntouched = there.size === 1 && manifest?.revision === "1" && texts.has(manifestFile);
  return new Map(isUntouched ? [[manifestFile, manifest]] : []);
}

/** The server's texts of files that were changed on both sides, each beside its file. */
export function textsBeside({ differences }: Sync): ReadonlyMap<string, string> {
  return new Map(
    differences.flatMap((one): (readonly [string, string])[] =>
      one.kind === "both" && one.there !== undefined ? [[besideIt(one.path), one.there]] : [],
    ),
  );
}

/**
 * Keeps what folder and server have in common now. A file that both sides have changed is compared with the server's text from
 * now on: who puts both together can push.
 *
 * @param settled the kinds of differences that were carried out; the others wait
 */
export async function writeSettled(
  { common, differences, folder, projectId, remote, there, withheld }: Sync,
  settled: readonly Difference["kind"][],
): Promise<void> {
  const waiting = new Set([
    ...withheld,
    ...differences.filter(({ kind }) => kind !== "both" && !settled.includes(kind)).map(({ path }) => path),
  ]);
  const files = [
    ...[...there].filter(([path]) => !waiting.has(path)),
    ...[...common].filter(([path]) => waiting.has(path)),
  ];
  await writeLink(folder, { server: remote.server, project_id: projectId, files: new Map(files) });
}

/** The files that were changed on both sides, or that still wait for being put together. */
export function conflictsOf({ differences, here }: Sync): string[] {
  const both = differences.filter(({ kind }) => kind === "both").map(({ path }) => path);
  return [...new Set([...both, ...here.unsettled])].sort();
}

/** Reports files that were changed on both sides. @returns the exit code */
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
