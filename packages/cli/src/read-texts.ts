import type { FileTree } from "@archscribe/core/model";
import { folderFileFault } from "@archscribe/core/document/project-folder";

/** The present texts of a project's files by path; other files in its folder are not read. */
export async function readTexts(tree: FileTree): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of await tree.list()) {
    if (folderFileFault(path) === "foreign") continue;
    const content = await tree.read(path);
    if (content.kind === "file") texts.set(path, new TextDecoder().decode(content.bytes));
  }
  return texts;
}
