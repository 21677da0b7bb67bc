import * as z from "zod";
import { folderFileFault, folderFileFaults, folderPathMaxLength } from "../project-folder/index.ts";
import type { ProjectState, RevisedText } from "./project-state.ts";
import { unknown } from "./tool.ts";

/**
 * The path of a file of a project. No absolute path, `..`, hidden file, backslash or control character passes, and no
 * place that a project folder does not have.
 */
export const pathInput = z
  .string()
  .min(1, { error: "a path" })
  .max(folderPathMaxLength, { error: `at most ${String(folderPathMaxLength)} characters` })
  .superRefine((path, context) => {
    const fault = folderFileFault(path);
    if (fault !== undefined)
      context.addIssue({
        code: "custom",
        message: `a file of the project folder such as requirements/functional.yaml; this is ${folderFileFaults[fault]}`,
      });
  })
  .describe("Path of the file below the project folder, such as diagrams/component.puml.");

/** Returns a file of a project. @throws ArchscribeError PART_NOT_FOUND */
export function fileNamed(path: string, { files }: ProjectState): RevisedText {
  const found = files.get(path);
  if (found === undefined) throw unknown("file", path, [...files.keys()]);
  return found;
}
