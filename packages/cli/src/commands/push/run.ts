import { changeFolder } from "@archscribe/core/platform/node/folder";
import { counted } from "@archscribe/core/model";
import { answerOf } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  manifestFile,
  type PatchedFile,
  presentPatch,
  folderFileFaults,
} from "@archscribe/core/document/project-folder";
import { ask } from "../../ask.ts";
import { valueOf } from "../../remote/open-remote.ts";
import {
  conflictsOf,
  openSync,
  reportConflicts,
  type Sync,
  textsBeside,
  writeSettled,
} from "../../remote/sync.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import { plainLine } from "../../output/plain-line.ts";
import type { LeftFile } from "../../remote/read-folder.ts";

const reasons: Readonly<Record<LeftFile["reason"], string>> = {
  ...folderFileFaults,
  link: "a symbolic link",
  picture: "a picture; a server keeps only texts",
};

const named = 12;

/** Lists what was not sent, one line per reason: `Not sent (no part of a project): package.json, src/`. */
function presentLeft(left: readonly LeftFile[]): string[] {
  return Object.entries(reasons).flatMap(([reason, words]) => {
    const paths = left.filter((one) => one.reason === reason).map(({ path }) => plainLine(path));
    if (paths.length === 0) return [];
    const more = paths.length > named ? ` and ${String(paths.length - named)} more` : "";
    return [`Not sent (${words}): ${paths.slice(0, named).join(", ")}${more}`];
  });
}

export interface PushOptions {
  readonly project?: string;
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly yes?: boolean;
  /** A drift report to send instead of files. */
  readonly drift?: string;
}

/**
 * @returns 1 if a file was changed on both sides, or the push was not confirmed; then nothing is sent
 * @throws ArchscribeError PROJECT_NOT_FOUND, NOT_SIGNED_IN, NOT_LINKED, WRONG_USAGE, FILE_NOT_READABLE,
 * PATH_OUTSIDE_ROOT, SERVER_DENIED, SERVER_LIMIT, SERVER_REFUSED, SERVER_UNREACHABLE
 */
export async function runPush(name: string, options: PushOptions, world: World): Promise<number> {
  const work = (): Promise<number> => push(name, options, world);
  return options.dryRun === true ? work() : changeProject(name, world, work);
}

async function push(name: string, options: PushOptions, world: World): Promise<number> {
  const sync = await openSync(name, options, world);
  if (!sync.here.texts.has(manifestFile)) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: name });
  const { output } = world;
  const outgoing = outgoingFiles(sync, options);
  if (output.json)
    output.data(JSON.stringify({ differences: sync.differences, left: sync.here.left }, undefined, 2));
  if (options.force !== true && hasConflicts(sync) && options.dryRun !== true)
    return stopAtConflicts(sync, world);
  if (!output.json && outgoing.length > 0) output.data(presentOutgoing(outgoing));
  sayWhatStays(sync, world);
  if (options.dryRun === true) {
    return sayWhatWouldBe(sync, outgoing, { options, world });
  }
  if (outgoing.length > 0 && !(await isAgreed(outgoing.length, options, world))) return 1;
  if (sync.merged.size > 0) await changeFolder(sync.folder, { written: sync.merged, removed: [] }, world);
  const pushed = outgoing.length > 0 ? await send(sync, outgoing) : sync;
  if (pushed === undefined) {
    output.say("Somebody has just changed the project; comparing again.");
    return push(name, options, world);
  }
  await writeSettled(pushed, options.force === true ? ["here", "there"] : ["here"]);
  output.say(
    outgoing.length === 0
      ? "Nothing was changed here."
      : `${counted(outgoing.length, "file")} sent to ${sync.remote.server}.`,
  );
  sayWhatWaits(sync, options, world);
  return 0;
}

/** The changes made here; with `--force`, everything that makes the project on the server identical to the folder. */
function outgoingFiles({ differences, foreign, here, there }: Sync, { force }: PushOptions): OutgoingFile[] {
  const changed = differences
    .filter(({ kind }) => kind === "here" || force === true)
    .map(({ path }) => ({ path, before: there.get(path)?.text, after: here.texts.get(path) }));
  if (force !== true) return changed;
  return [
    ...changed,
    ...Array.from(foreign, ([path, { text }]) => ({ path, before: text, after: undefined })),
  ];
}

function hasConflicts(sync: Sync): boolean {
  return conflictsOf(sync).length > 0;
}

function sayWhatWouldBe(
  sync: Sync,
  outgoing: readonly OutgoingFile[],
  { options, world: { output } }: { readonly options: PushOptions; readonly world: World },
): number {
  if (options.force === true || !hasConflicts(sync)) {
    output.say(`${counted(outgoing.length, "file")} would be sent.`);
    return 0;
  }
  const paths = conflictsOf(sync);
  output.fail(
    `Nothing would be sent: changed here and on the server\n${paths.map((path) => `  ${path}`).join("\n")}`,
  );
  return 1;
}

async function stopAtConflicts(sync: Sync, world: World): Promise<number> {
  // The merged conversations are compared with the server's texts from now on, so the folder must have them.
  const written = new Map([...textsBeside(sync), ...sync.merged]);
  await changeFolder(sync.folder, { written, removed: [] }, world);
  await writeSettled(sync, []);
  world.output.say("Nothing was sent.");
  for (const path of sync.merged.keys()) world.output.say(`merged   ${path}`);
  return reportConflicts(sync, world);
}

function sayWhatStays({ here }: Sync, { output }: World): void {
  for (const line of presentLeft(here.left)) output.say(line);
}

function sayWhatWaits({ differences }: Sync, { force }: PushOptions, { output }: World): void {
  const waiting = force === true ? [] : differences.filter(({ kind }) => kind === "there");
  if (waiting.length === 0) return;
  const were = waiting.length === 1 ? "was" : "were";
  output.say(
    `${counted(waiting.length, "file")} ${were} changed on the server; \`archscribe pull\` fetches the changes.`,
  );
}

async function isAgreed(count: number, { yes }: PushOptions, world: World): Promise<boolean> {
  if (yes === true) return true;
  if (!world.interactive) {
    throw new ArchscribeError("WRONG_USAGE", {
      reason: "There is no terminal to ask for confirmation",
      advice: "Add --yes to send, or --dry-run to only show the changes.",
    });
  }
  const agreed = await ask(world, ({ confirm }, terminal) =>
    confirm({ message: `Send ${counted(count, "file")}?`, default: true }, terminal),
  );
  if (!agreed) world.output.say("Nothing was sent.");
  return agreed;
}

/**
 * Sends the files, all or nothing.
 *
 * @returns the state after the push, or undefined if a file on the server has changed
 */
async function send(sync: Sync, outgoing: readonly OutgoingFile[]): Promise<Sync | undefined> {
  const { foreign, projectId, remote, there } = sync;
  const write = outgoing.flatMap(({ after, path }) =>
    after === undefined ? [] : [{ path, text: after, revision: there.get(path)?.revision ?? null }],
  );
  const remove = outgoing.flatMap(({ after, path }) => {
    const revision = (there.get(path) ?? foreign.get(path))?.revision;
    return after === undefined && revision !== undefined ? [{ path, revision }] : [];
  });
  const body = { project_id: projectId, write, remove };
  const answer = await answerOf(remote.client.PUT("/sad/files/", { body }));
  if (!answer.ok && answer.error.code === "CONFLICT") return undefined;
  const present = new Map(there);
  for (const { path } of remove) present.delete(path);
  const revisions = new Map(valueOf(answer, remote).files.map(({ path, revision }) => [path, revision]));
  for (const { path, text } of write) {
    const revision = revisions.get(path);
    if (typeof revision === "string") present.set(path, { text, revision });
  }
  return { ...sync, there: present };
}

/** A file on the server and as sent; undefined if there is none. */
type OutgoingFile = PatchedFile;

/**
 * The changes of a push on the server: new and removed files by name, changed ones as `diff -u` writes them.
 */
function presentOutgoing(files: readonly OutgoingFile[]): string {
  const named = files.flatMap(({ after, before, path }) => {
    if (before === undefined) return [`new      ${path}`];
    return after === undefined ? [`removed  ${path}`] : [];
  });
  const changed = files.filter(({ after, before }) => before !== undefined && after !== undefined);
  return [...named, ...(changed.length > 0 ? [presentPatch(changed)] : [])].join("\n");
}
