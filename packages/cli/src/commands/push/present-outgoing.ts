import { type PatchedFile, presentPatch } from "@archscribe/core/document/project-folder";

/** A file as the server has it and as it is sent; undefined if there is none. */
export type OutgoingFile = PatchedFile;

/** What a push changes on the server: new and removed files by name, changed ones as `diff -u` writes it. */
export function presentOutgoing(files: readonly OutgoingFile[]): string {
  const named = files.flatMap(({ after, before, path }) => {
    if (before === undefined) return [`new      ${path}`];
    return after === undefined ? [`removed  ${path}`] : [];
  });
  const changed = files.filter(({ after, before }) => before !== undefined && after !== undefined);
  return [...named, ...(changed.length > 0 ? [presentPatch(changed)] : [])].join("\n");
}
