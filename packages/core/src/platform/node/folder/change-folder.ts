import { AsyncLocalStorage } from "node:async_hooks";
import { lstat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { counted, foldName, openText } from "../../../model/index.ts";
import { hasChange, type SettledChange, settleChange, stageChange } from "./folder-journal.ts";
import { lockFolder, lockLimit, lockState, workFolder } from "./folder-lock.ts";
import { linkOnTheWay } from "./link-on-the-way.ts";
import { readRegularFile } from "./read-regular-file.ts";

/** Changes to files of a folder, by paths below it. A text gets the line ends and the byte order mark of the file that it replaces. */
export interface FolderChange {
  readonly written: ReadonlyMap<string, string | Uint8Array>;
  readonly removed: readonly string[];
}

/** The dependencies of a change besides its files. */
export interface ChangeDependencies {
  /** When aborted before the change is decided, nothing is changed. */
  readonly signal?: AbortSignal;
  /** Hears of a change that an earlier command left unfinished. */
  readonly output?: { say(text: string): void };
}

/** The folders that the current piece of work has for itself. */
const owned = new AsyncLocalStorage<ReadonlySet<string>>();

/**
 * Writes and removes files of a folder: all or nothing, even if the process is killed; the next command completes a decided change.
 * Nothing outside of the folder is touched: neither linked files nor linked folders on the path are followed.
 *
 * @throws ArchscribeError LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE, FOLDER_BUSY, INTERRUPTED; nothing is changed then
 */
export async function changeFolder(
  folder: string,
  change: FolderChange,
  dependencies: ChangeDependencies = {},
): Promise<void> {
  const { removed, written } = change;
  if (written.size === 0 && removed.length === 0) return;
  for (const path of [...written.keys(), ...removed, `${workFolder}/change`]) await refuseLink(folder, path);
  await aloneInFolder(folder, dependencies, () => carryOut(folder, change, dependencies.signal));
}

/**
 * Runs a task that reads a folder and then changes it, while no other command changes it.
 *
 * @throws ArchscribeError FOLDER_BUSY if another command does not end, LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE, and the errors of
 *   the task
 */
export async function aloneInFolder<Result>(
  folder: string,
  dependencies: ChangeDependencies,
  work: () => Promise<Result>,
): Promise<Result> {
  const place = resolve(folder);
  const already = owned.getStore();
  if (already?.has(place) === true) return work();
  const letGo = await lockFolder(place, dependencies.signal);
  try {
    tell(await settleChange(place), place, dependencies);
    return await owned.run(new Set([...(already ?? []), place]), work);
  } finally {
    await letGo();
  }
}

/**
 * Finishes or takes back what a command that was killed has left in a folder, and says so. Changes that are just being made
 * are waited for.
 *
 * @throws ArchscribeError FOLDER_BUSY, LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE
 */
export async function settleFolder(folder: string, dependencies: ChangeDependencies): Promise<void> {
  const place = resolve(folder);
  if (owned.getStore()?.has(place) === true) return;
  const deadline = performance.now() + lockLimit;
  for (;;) {
    const lock = await lockState(place);
    if (lock !== "left" && !(await hasChange(place))) return;
    // A command may have the folder for long, as it asks a person; the change itself takes a moment.
    if (lock !== "held" || performance.now() > deadline) break;
    await delay(20);
  }
  await aloneInFolder(place, dependencies, async () => undefined);
}

async function carryOut(
  folder: string,
  { removed, written }: FolderChange,
  signal: AbortSignal | undefined,
): Promise<void> {
  const twins = new Map(Array.from(written.keys(), (path) => [foldName(path), path]));
  const gone = await Promise.all(
    removed.map(async (path) => {
      const twin = twins.get(foldName(path));
      return twin === undefined || !(await isSameFile(join(folder, path), join(folder, twin))) ? [path] : [];
    }),
  );
  const inForm = await Promise.all(
    Array.from(
      written,
      async ([path, content]) => [path, await inFormOf(join(folder, path), content)] as const,
    ),
  );
  const change = await stageChange(
    folder,
    new Map<string, string | Uint8Array | undefined>([
      ...inForm,
      ...gone.flat().map((path) => [path, undefined] as const),
    ]),
    signal,
  );
  try {
    await change.decide();
    await change.carryOut();
  } finally {
    await change.clear();
  }
}

async function inFormOf(place: string, content: string | Uint8Array): Promise<string | Uint8Array> {
  if (typeof content !== "string" || content.includes("\r") || content.startsWith("\u{FEFF}")) return content;
  const before = await readRegularFile(place).catch(() => undefined);
  return before === undefined ? content : openText(before).inForm(content);
}

function tell(settled: SettledChange | undefined, folder: string, { output }: ChangeDependencies): void {
  if (settled === undefined || output === undefined) return;
  const { count, kept, kind } = settled;
  const change = `An earlier command was stopped while it changed files of ${folder}`;
  switch (kind) {
    case "finished":
      output.say(`${change}: its change of ${counted(count, "file")} is finished now.`);
      break;
    case "taken-back":
      output.say(`${change}: nothing was changed yet, and what it left is removed.`);
      break;
    case "foreign":
      output.say(
        `${join(folder, workFolder, "change")} was not left by a command on this machine: it was not carried out, and is removed.`,
      );
      break;
  }
  if (kept.length > 0) output.say(`Changed since then, and kept as they are: ${kept.join(", ")}.`);
}

async function refuseLink(folder: string, path: string): Promise<void> {
  const link = await linkOnTheWay(folder, path);
  if (link !== undefined) throw new ArchscribeError("LINK_IN_THE_WAY", { path: join(folder, link) });
}

/** On a case-insensitive file system, a file that was renamed by case only exists under both names. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((path) => lstat(path, { bigint: true }).catch(() => undefined)),
  );
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev;
}
