import { createHash, randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import {
  access,
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { workFolder } from "./folder-lock.ts";
import { linkOnTheWay } from "./link-on-the-way.ts";
import { makeFolder, removeEmpty } from "./make-folder.ts";
import { bootId } from "./process-lock.ts";
import { notWritable, refuseFolder, temporaryName } from "./write-files.ts";
import { readRegularFile } from "./read-regular-file.ts";

/*
 * A change of several files, so that a killed process leaves all of it or none of it:
 *
 * 1. The new contents are written to `.archscribe/change/`, one file per number.
 * 2. `plan.json` appears there atomically, with the place of each file. From here on the change is decided.
 * 3. Each content moves to its place, and removed files are deleted.
 * 4. The folder of the change is removed.
 *
 * A later command deletes a folder without a plan, and carries out a plan to its end. Callers of these
 * functions must hold the lock of the folder.
 */

const planSchema = z.object({
  /** The start of the machine, and the folder of the change: nobody who sends a folder can know them. */
  boot: z.string(),
  folder: z.string(),
  /** The digests of a file before and after; null if there is none. */
  files: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

type Plan = z.infer<typeof planSchema>;

/** How a change ended that was found unfinished. */
export interface SettledChange {
  readonly kind: "finished" | "taken-back" | "foreign";
  /** How many files it is about. */
  readonly count: number;
  /** Files that others have changed since, and that are kept. */
  readonly kept: readonly string[];
}

/** The contents by paths below the folder; undefined for a file that is removed. */
export type PlannedFiles = ReadonlyMap<string, string | Uint8Array | undefined>;

/** A change whose contents are in the folder, but not in their places. */
export interface StagedChange {
  /** Decides the change: from here on it is carried out, by this process or the next. */
  decide(): Promise<void>;
  /**
   * Moves everything to its place. If that fails, everything is as before.
   *
   * @throws ArchscribeError OUTPUT_NOT_WRITABLE
   */
  carryOut(): Promise<void>;
  /** Removes the remains of the change. */
  clear(): Promise<void>;
}

/** Writes the contents of a change beside their places. @throws ArchscribeError OUTPUT_NOT_WRITABLE, INTERRUPTED */
export async function stageChange(
  folder: string,
  files: PlannedFiles,
  signal?: AbortSignal,
): Promise<StagedChange> {
  const place = placeOf(folder);
  const clear = (): Promise<void> => rm(place, { recursive: true, force: true });
  const planned: Plan["files"][number][] = [];
  let current = place;
  try {
    await mkdir(place);
    for (const [path, content] of files) {
      if (signal?.aborted === true) throw new ArchscribeError("INTERRUPTED", {});
      current = join(folder, path);
      if (content !== undefined) await requirePlace(current);
      const before = await digestOf(current);
      const index = planned.length;
      if (before !== null) await keepOld(current, join(place, `old-${index}`));
      if (content !== undefined) await writeFile(join(place, String(index)), content);
      planned.push({ path, before, after: content === undefined ? null : digest(content) });
    }
  } catch (cause) {
    await clear();
    throw notWritable(cause, current);
  }
  return {
    async decide() {
      const plan: Plan = { boot: await bootId(), folder: await identityOf(place), files: planned };
      const staged = join(place, "plan.tmp");
      await writeFile(staged, JSON.stringify(plan));
      await rename(staged, join(place, "plan.json"));
    },
    async carryOut() {
      const made: MadeFolders[] = [];
      for (const [index, file] of planned.entries())
        try {
          made.push(...(await carryOutOne(folder, index, file)));
        } catch (cause) {
          for (const [done, { before, path }] of planned.slice(0, index + 1).entries())
            await takeBackOne(join(folder, path), join(place, `old-${done}`), before);
          for (const { deepest, first } of made.toReversed()) await removeEmpty(deepest, first);
          throw notWritable(cause, join(folder, file.path));
        }
    },
    clear,
  };
}

/** Returns whether a folder has a change that was begun. */
export async function hasChange(folder: string): Promise<boolean> {
  return lstat(placeOf(folder)).then(
    () => true,
    () => false,
  );
}

/** Carries out or takes back what a process has left in a folder. @throws ArchscribeError OUTPUT_NOT_WRITABLE */
export async function settleChange(folder: string): Promise<SettledChange | undefined> {
  if (!(await hasChange(folder))) return undefined;
  const place = placeOf(folder);
  const plan = await readPlan(place);
  const isOwn = plan !== undefined && plan !== "none" && (await isBelieved(plan, folder));
  const kept: string[] = [];
  if (isOwn)
    for (const [index, file] of plan.files.entries()) {
      const present = await digestOf(join(folder, file.path));
      if (present === file.after) continue;
      if (present === file.before)
        await carryOutOne(folder, index, file).catch((cause: unknown) => {
          throw notWritable(cause, join(folder, file.path));
        });
      else kept.push(file.path);
    }
  await rm(place, { recursive: true, force: true });
  if (plan === "none") return { kind: "taken-back", count: 0, kept };
  return { kind: isOwn ? "finished" : "foreign", count: plan?.files.length ?? 0, kept };
}

function placeOf(folder: string): string {
  return join(folder, workFolder, "change");
}

async function readPlan(place: string): Promise<Plan | "none" | undefined> {
  const text = await readRegularFile(join(place, "plan.json")).catch(() => undefined);
  if (text === undefined) return "none";
  try {
    return planSchema.safeParse(JSON.parse(text.toString())).data;
  } catch {
    return undefined;
  }
}

/** A plan that came with the files of a folder, such as in a pull request, is not carried out. */
async function isBelieved({ boot, files, folder: identity }: Plan, folder: string): Promise<boolean> {
  const isHere = boot !== "" && boot === (await bootId());
  if (!isHere && identity !== (await identityOf(placeOf(folder)))) return false;
  for (const { path } of files) {
    const isBelow = path.split("/").every((part) => !["", ".", "..", ".git"].includes(part.toLowerCase()));
    if (!isBelow || (await linkOnTheWay(folder, path)) !== undefined) return false;
  }
  return true;
}

/** The identity of a folder, which its copy does not have: its inode number, and its creation time. */
async function identityOf(place: string): Promise<string> {
  const { birthtimeNs, ino } = await stat(place, { bigint: true });
  // Without a creation time, the file system has no identity that others could not guess.
  return birthtimeNs === 0n ? randomUUID() : `${ino}:${birthtimeNs}`;
}

/** The folders that a file needed: the first created folder, and the folder of the file. */
interface MadeFolders {
  readonly deepest: string;
  readonly first: string;
}

async function carryOutOne(
  folder: string,
  index: number,
  { after, path }: Plan["files"][number],
): Promise<readonly MadeFolders[]> {
  const target = join(folder, path);
  if (after === null) {
    await rm(target, { force: true });
    return [];
  }
  const deepest = dirname(target);
  const first = await makeFolder(deepest);
  await move(join(placeOf(folder), String(index)), target).catch(async (cause: unknown) => {
    if (first !== undefined) await removeEmpty(deepest, first);
    throw cause;
  });
  return first === undefined ? [] : [{ deepest, first }];
}

async function takeBackOne(target: string, old: string, before: string | null): Promise<void> {
  // A step that cannot be undone is reported with the reason of the failure.
  await (before === null ? rm(target, { force: true }) : move(old, target)).catch(() => undefined);
}

/** Moves a file to its place at once, also to another disk that is mounted below the folder. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EXDEV")) throw cause;
    const beside = join(dirname(to), await temporaryName());
    await copyFile(from, beside);
    await rename(beside, to);
    await rm(from);
  }
}

/** Fails for a place that could not be written later, and creates nothing: the change is not decided yet. */
async function requirePlace(path: string): Promise<void> {
  await refuseFolder(path);
  let folder = dirname(path);
  let entry = await entryAt(folder);
  while (entry === undefined && dirname(folder) !== folder) {
    folder = dirname(folder);
    entry = await entryAt(folder);
  }
  if (entry?.isDirectory() === false) throw Object.assign(new Error(folder), { code: "ENOTDIR" });
  await access(folder, constants.W_OK);
}

/** @returns undefined if there is no entry yet */
function entryAt(path: string): Promise<Stats | undefined> {
  return stat(path).catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw cause;
  });
}

/** Where a disk knows no second name for a file, its content is copied. */
async function keepOld(path: string, old: string): Promise<void> {
  await link(path, old).catch(() => copyFile(path, old));
}

async function digestOf(path: string): Promise<string | null> {
  const bytes = await readRegularFile(path).catch(() => undefined);
  return bytes === undefined ? null : digest(bytes);
}

function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
