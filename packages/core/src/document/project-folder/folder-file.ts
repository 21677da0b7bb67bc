import { isPortableName } from "../../model/index.ts";
import { generationRecordFile } from "./generation-record.ts";
import { isProjectFile, manifestFile } from "./read-project.ts";

/** What a file of a project folder is, as far as its size goes. */
export type FolderFileKind = "yaml" | "diagram" | "text";

/** The longest file of each kind that a server keeps, in bytes of UTF-8. */
export const folderFileLimits: Readonly<Record<FolderFileKind, number>> = {
  yaml: 512 * 1024,
  diagram: 64 * 1024,
  text: 256 * 1024,
};

/** Longest path of a file that a server keeps. */
export const folderPathMaxLength = 200;

/** Why a file is not exchanged between a folder and a server. */
export const folderFileFaults = {
  foreign: "no part of a project",
  long: `a path of more than ${folderPathMaxLength} characters`,
  unportable: "a name that is not valid on every system",
} as const;

export type FolderFileFault = keyof typeof folderFileFaults;

/** No part is empty, `.`, `..` or hidden; no backslash, drive or control character leads elsewhere on any platform. */
const plainPath = /^[^/\\:.\s\p{Cc}][^/\\:\p{Cc}]*(?:\/[^/\\:.\s\p{Cc}][^/\\:\p{Cc}]*)*$/u;

/** Files that no reader of the folder asks for, and that belong to the project all the same. */
const besides: readonly (readonly [RegExp, FolderFileKind])[] = [
  [/^diagrams\/.+\.(?:iuml|pu)$/, "diagram"],
  [/^database\/[^/]+\.sql$/, "text"],
  [/^interfaces\/[^/]+\.(?:drawio|svg)$/, "text"],
  // Settings for Mermaid. Not whatever the manifest names: anybody who may write it could then ask for a secret.
  [/^mermaid(?:[-.][\w-]+)?\.json$/, "text"],
];

/**
 * What the file at a path is, by which a server and the command line know what of a folder they exchange; undefined for
 * what is no part of the project, and for a path that leads out of the folder.
 *
 * @example folderFileKind("diagrams/class.puml") // "diagram"
 */
export function folderFileKind(path: string): FolderFileKind | undefined {
  return folderFileFault(path) === undefined ? namedKind(path) : undefined;
}

/** Why the file at a path is not exchanged; undefined for one that is. */
export function folderFileFault(path: string): FolderFileFault | undefined {
  if (!plainPath.test(path) || namedKind(path) === undefined) return "foreign";
  if (path.length > folderPathMaxLength) return "long";
  return path.split("/").every(isPortableName) ? undefined : "unportable";
}

function namedKind(path: string): FolderFileKind | undefined {
  if (path === manifestFile) return "yaml";
  if (path === generationRecordFile) return "text";
  if (isProjectFile(path)) return kindByEnding(path);
  return besides.find(([pattern]) => pattern.test(path))?.[1];
}

function kindByEnding(path: string): FolderFileKind {
  if (path.startsWith("diagrams/")) return "diagram";
  return /\.(?:ya?ml|json)$/.test(path) ? "yaml" : "text";
}
