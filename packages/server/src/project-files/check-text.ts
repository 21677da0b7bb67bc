import {
  folderFileKind,
  folderFileLimits,
  manifestFile,
  readProject,
  readWords,
} from "@archscribe/core/document/project-folder";
import { Refusal } from "../refusal.ts";
import { textTree } from "./text-tree.ts";

/** Returns the text of a file if it is not longer than a project folder allows. @throws Refusal TOO_LARGE */
export function checkedLength(path: string, text: string): string {
  const limit = folderFileLimits[folderFileKind(path) ?? "text"];
  if (Buffer.byteLength(text) <= limit) return text;
  throw new Refusal("TOO_LARGE", `${path} would have more than ${limit / 1024} KB; shorten it`);
}

const leastManifest = "archscribe: 1\nname: Alone\norganization: Alone\n";

/**
 * Requires that a file is readable at its path, so that one text does not make the whole project unreadable. Its diagram
 * may be wrong, since its author may still be writing it.
 *
 * @throws Refusal TOO_LARGE, VALIDATION with the line
 */
export async function checkText(path: string, text: string): Promise<void> {
  checkedLength(path, text);
  // The file is checked on its own, apart from the others; a folder without a manifest is not a project.
  const alone = new Map([
    [manifestFile, leastManifest],
    [path, text],
  ]);
  const tree = textTree(alone);
  const [reading, words] = await Promise.all([readProject(tree), readWords(tree)]);
  const fault = [...reading.findings, ...words.findings].find(
    ({ location, severity }) => severity === "error" && location.file === path,
  );
  if (fault === undefined) return;
  const { location, message, suggest } = fault;
  const said = [`${path}, line ${location.line}: ${message}`, ...(suggest === undefined ? [] : [suggest])];
  throw new Refusal("VALIDATION", said.join(". "));
}
