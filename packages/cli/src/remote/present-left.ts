import { folderFileFaults } from "@archscribe/core/document/project-folder";
import { plainLine } from "../output/plain-line.ts";
import type { LeftFile } from "./read-folder.ts";

const reasons: Readonly<Record<LeftFile["reason"], string>> = {
  ...folderFileFaults,
  link: "a symbolic link",
  picture: "a picture; a server keeps only texts",
};

const named = 12;

/** Lists what was not sent, one line per reason: `Not sent (no part of a project): package.json, src/`. */
export function presentLeft(left: readonly LeftFile[]): string[] {
  return Object.entries(reasons).flatMap(([reason, words]) => {
    const paths = left.filter((one) => one.reason === reason).map(({ path }) => plainLine(path));
    if (paths.length === 0) return [];
    const more = paths.length > named ? ` and ${String(paths.length - named)} more` : "";
    return [`Not sent (${words}): ${paths.slice(0, named).join(", ")}${more}`];
  });
}
