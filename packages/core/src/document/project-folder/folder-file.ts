import { isPortableName, manifestFile } from "../../model/index.ts";
import { generationRecordFile } from "./generation-record.ts";
import { isProjectFile } from "./project-file.ts";

/** The kind of a file in a project folder, which determines its maximum size. */
export type FolderFileKind = "yaml" | "diagram" | "text";

/** The maximum size of each kind of file that a server keeps, in bytes of UTF-8. */
export const folderFileLimits: Readonly<Record<FolderFileKind, number>> = {
  yaml: 512 * 1024,
  diagram: 64 * 1024,
  text: 256 * 1024,
};

/** The maximum length of a path that a server keeps. */
export const folderPathMaxLength = 200;

/** The reasons why a file is not exchanged between a folder and a server. */
export const folderFileFaults = {
  foreign: "no part of a project",
  long: `a path of more than ${folderPathMaxLength} characters`,
  unportable: "a name that is not valid on every system",
} as const;

export type FolderFileFault = keyof typeof folderFileFaults;

/** No part is empty, `.`, `..` or hidden; no backslash, drive or control character leads elsewhere on any platform. */
const plainPath = /^[^/\\:.\s\p{Cc}][^/\\:\p{Cc}]*(?:\/[^/\\:.\s\p{Cc}][^/\\:\p{Cc}]*)*$/u;

/** Files that belong to the project although no reader of the folder asks for them. */
const besides: readonly (readonly [RegExp, FolderFileKind])[] = [
  [/^diagrams\/.+\.(?:iuml|pu)$/, "diagram"],
  [/^database\/[^/]+\.sql$/, "text"],
  [/^interfaces\/[^/]+\.(?:drawio|svg)$/, "text"],
  // The text that requirements were read from, and that they name as their source.
  [/^brief\.(?:md|txt)$/, "text"],
  // Settings for Mermaid. Not any file that the manifest names: its author could then ask for a secret.
  [/^mermaid(?:[-.][\w-]+)?\.json$/, "text"],
];

/**
 * Returns the kind of the file at a path, which tells a server and the command line which files of a folder they
 * exchange. Returns undefined for files that are not part of the project, and for paths that lead out of the folder.
 *
 * @example folderFileKind("diagrams/class.puml") // "diagram"
 */
export function folderFileKind(path: string): FolderFileKind | undefined {
  return folderFileFault(path) === undefined ? namedKind(path) : undefined;
}

/** Returns the reason why the file at a path is not exchanged, or undefined if it is. */
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
