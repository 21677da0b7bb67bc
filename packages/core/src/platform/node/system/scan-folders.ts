import { stat } from "node:fs/promises";
import { ArchscribeError } from "../../../model/errors/index.ts";
import type { FoundSystem } from "../../../model/index.ts";
import { causeOfLoss, type LossCause } from "../loss-fault.ts";
import { createTaskPool, type TaskLoss, type TaskPool } from "../task-pool.ts";
import { type ScanCache, scanUnlessKept } from "./scan-cache.ts";
import type { OutlinePlaces, ScanAnswer, ScannedFolder, ScanNews, ScanQuestion } from "./scan-messages.ts";
import { withGit } from "./source-paths.ts";

/** The exclusions and separations of a scan. */
export interface ScanOptions {
  /** Folders and files that are not read, as paths of evidence. */
  readonly leaveOut?: readonly string[];
  /** Lists of names of different parts, which are never joined. */
  readonly separate?: readonly (readonly string[])[];
  /** Keeps the found system, and returns it while no file has changed; by default nothing is kept. */
  readonly cache?: ScanCache;
  /** The heaps of the attempts, in megabytes. */
  readonly heaps?: readonly number[];
  /** Opens the thread that scans within a heap; by default a new one for each scan. */
  readonly openScanner?: (heap: number) => Scanner;
}

/** A contained thread that scans folders. */
export type Scanner = TaskPool<ScanQuestion, ScanAnswer, ScanNews>;

/**
 * The heap of the thread, in megabytes: the first keeps the whole command under 700 MB, the second is for a second attempt
 * with a system of too many files.
 */
const defaultHeaps = [480, 1600] as const;

/** The part of the heap for new objects, in megabytes: with more, the whole scan takes 60 MB more and is not faster. */
const youngMemory = 32;

/** The limit for everything, in milliseconds of processor time: ten times the need of 10,000 files. */
const processorLimit = 120_000;

/** How many files may cost a thread before the scan is given up. */
const mostLosses = 20;

/**
 * Scans the folders of a system in a contained thread. No code of it is executed, no link is followed, and no data is
 * sent anywhere. Paths that git ignores and other repositories below a folder are not read, so that a working folder gives
 * the same result as a fresh clone. A file that costs the thread is unread, and the scan begins again without it.
 *
 * @throws ArchscribeError SYSTEM_NOT_FOUND for a missing folder, SYSTEM_UNREADABLE if too many files cost a
 *   thread
 */
export async function scanFolders(
  folders: readonly ScannedFolder[],
  {
    cache,
    leaveOut = [],
    separate = [],
    heaps = defaultHeaps,
    openScanner = openContainedScanner,
  }: ScanOptions = {},
): Promise<FoundSystem> {
  await Promise.all(folders.map(({ path }) => requireFolder(path)));
  const asked = { folders: await withGit(folders), leaveOut, separate };
  const scan = async (outlines?: OutlinePlaces) => {
    const lost: LostFile[] = [];
    for (const heap of heaps) {
      const scanner = openScanner(heap);
      try {
        const question = { ...asked, lost, ...(outlines && { outlines }) };
        const system = await scanWithin(heap, { ...question, scanner });
        if (system !== undefined) return { system, isWhole: lost.length === 0 };
      } finally {
        await scanner.close();
      }
    }
    throw unreadable(folders, "all its files together need too much memory");
  };
  return cache === undefined ? (await scan()).system : scanUnlessKept(asked, cache, scan);
}

/** Opens a contained thread that scans within a heap of some megabytes; it starts with its first scan. */
export function openContainedScanner(heap: number): Scanner {
  const file = import.meta.url.endsWith(".ts") ? "./scan-worker.ts" : "./scan-worker.js";
  return createTaskPool<ScanQuestion, ScanAnswer, ScanNews>({
    script: new URL(file, import.meta.url),
    env: {},
    memory: heap,
    youngMemory,
    size: 1,
    limits: { processor: processorLimit },
  });
}

interface LostFile {
  readonly file: string;
  readonly reason: string;
}

/** Scans with a heap of some megabytes, and adds the files that cost a thread; undefined if it is too small for all files. */
async function scanWithin(
  heap: number,
  { lost, scanner, ...asked }: ScanQuestion & { readonly lost: LostFile[]; readonly scanner: Scanner },
): Promise<FoundSystem | undefined> {
  while (lost.length < mostLosses) {
    let current: ScanNews | undefined;
    const outcome = await scanner.run(
      { ...asked, lost },
      {
        news: (news) => {
          current = news;
        },
      },
    );
    if (outcome.kind === "answered") return outcome.answer;
    // A heap that was half full before the file was filled by earlier files.
    if (outcome.kind === "memory" && (current?.heap ?? heap) > heap / 2) return undefined;
    if (current === undefined || !isFaultOf(current, outcome))
      throw unreadable(asked.folders, reasonOf(outcome));
    lost.push({ file: current.file, reason: `Reading it failed: ${reasonOf(outcome)}.` });
  }
  throw unreadable(
    asked.folders,
    `${mostLosses} files cannot be read, the last one is ${lost.at(-1)?.file ?? ""}`,
  );
}

/** A scan that is long as a whole does not get shorter without the file that it ended at. */
function isFaultOf({ processor }: ScanNews, loss: TaskLoss): boolean {
  return loss.kind !== "overspent" || loss.processor - processor > processorLimit / 4;
}

async function requireFolder(path: string): Promise<void> {
  const isFolder = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new ArchscribeError("SYSTEM_NOT_FOUND", { path });
}

function unreadable(folders: readonly ScannedFolder[], reason: string): ArchscribeError {
  return new ArchscribeError("SYSTEM_UNREADABLE", {
    path: folders.map(({ path }) => path).join(", "),
    reason,
  });
}

const tooBusy = "the machine has too little time or memory for it";

/** The ends of "Reading it failed: ...". */
const reasons: Readonly<Record<LossCause, string>> = {
  overspent: "it took too much processor time",
  memory: "it needs too much memory",
  busy: tooBusy,
  crowded: tooBusy,
  closing: "it stopped the reader",
  failed: "it stopped the reader",
};

function reasonOf(loss: TaskLoss): string {
  if (loss.kind === "fault") return loss.error.message;
  if (loss.kind === "overspent") return `it took ${Math.round(loss.processor / 1000)} s of processor time`;
  return reasons[causeOfLoss(loss)];
}
