import { createTwoFilesPatch } from "diff";

/** A file as it is and as it is to be; undefined if there is none. */
export interface PatchedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What changes in files, as `diff -u` writes it; empty if nothing does. */
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
