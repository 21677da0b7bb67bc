import { folderFileFaults } from "@archscribe/core/document/project-folder";
import { plainLine } from "../output/plain-line.ts";
import type { LeftFile } from "./read-folder.ts";

const reasons: Readonly<Record<LeftFile["reason"], string>> = {
  ...folderFileFaults,
  link: "a symbolic link",
  picture: "a picture, and a server keeps texts only",
};

const named = 12;

/** What does not travel, a line for each reason: `Not sent (no part of a project): package.json, src/`. */
export function presentLeft(left: readonly LeftFile[]): string[] {
  return Object.entries(reasons).flatMap(([reason, words]) => {
    const paths = left.filter((one) => one.reason === reason).map(({ path }) => plainLine(path));
    if (paths.length === 0) return [];
    const more = paths.length > named ? ` and ${String(paths.length - named)} more` : "";
    return [`Not sent (${words}): ${paths.slice(0, named).join(", ")}${more}`];
  });
}
