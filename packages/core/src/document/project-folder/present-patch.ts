import { createTwoFilesPatch } from "diff";

/** A file before and after; undefined if it does not exist. */
export interface PatchedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the changes of files, as `diff -u` writes them; empty if there are none. */
export function presentPatch(files: readonly PatchedFile[]): string {
  return files
    .map(({ after, before, path }) =>
      createTwoFilesPatch(
        before === undefined ? "/dev/null" : path,
        after === undefined ? "/dev/null" : path,
        before ?? "",
        after ?? "",
      ),
    )
    .join("")
    .trimEnd();
}
