import type { FoundSystem } from "../../../model/index.ts";

/** A folder to scan, with the name of the repository. */
export interface ScannedFolder {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}

/** What is to be scanned. */
export interface ScanQuestion {
  readonly folders: readonly ScannedFolder[];
  /** Folders and files that are not read, as paths of evidence. */
  readonly leaveOut: readonly string[];
  /** Lists of names that are different parts. */
  readonly separate?: readonly (readonly string[])[];
  /** Files that have already cost a thread, with the reason. */
  readonly lost: readonly { readonly file: string; readonly reason: string }[];
}

/** The file that is read from now on, and what the thread has used by then. */
export interface ScanNews {
  readonly file: string;
  /** Processor time, in milliseconds. */
  readonly processor: number;
  /** Heap, in megabytes, with what is not needed any more. */
  readonly heap: number;
}

export type ScanAnswer = FoundSystem;
