import type { FoundSystem } from "../../../model/index.ts";

/** A folder to scan, with the name of the repository. */
export interface ScannedFolder {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** Files and folders that are not read since git ignores them, with paths from this folder; by default none. */
  readonly ignored?: readonly string[];
  /**
   * The submodules of its repository, with paths from this folder: other repositories in it are not read. Absent outside of a
   * repository, where all are read.
   */
  readonly submodules?: readonly string[];
}

/** The input of a scan. */
export interface ScanQuestion {
  readonly folders: readonly ScannedFolder[];
  /** Folders and files that are not read, as paths of evidence. */
  readonly leaveOut: readonly string[];
  /** Lists of names that are different parts. */
  readonly separate?: readonly (readonly string[])[];
  /** Where the outlines of the files are kept; by default nowhere. */
  readonly outlines?: OutlinePlaces;
  /** Files that have already cost a thread, with the reason. */
  readonly lost: readonly { readonly file: string; readonly reason: string }[];
}

/** Where outlines are kept between scans. */
export interface OutlinePlaces {
  /** The file of an earlier scan, if it is valid. */
  readonly from?: string;
  /** The file for the next scan, if it may be written. */
  readonly to?: string;
  /** Identifies the readers: outlines that others have made are not used. */
  readonly version: string;
  /** The digests of the texts by path, as they were a moment ago: a file whose outlines are kept is not read again. */
  readonly digests?: readonly (readonly [path: string, digest: string])[];
}

/** The next file to be read, and the resources used so far. */
export interface ScanNews {
  readonly file: string;
  /** Processor time, in milliseconds. */
  readonly processor: number;
  /** Heap, in megabytes; above half of the limit, without garbage. */
  readonly heap: number;
}

export type ScanAnswer = FoundSystem;
