import type { FileTree } from "@archscribe/core/ports";

/** The texts of a folder's files by path, as they are now. */
export async function readTexts(tree: FileTree): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of await tree.list()) {
    const content = await tree.read(path);
    if (content.kind === "file") texts.set(path, new TextDecoder().decode(content.bytes));
  }
  return texts;
}
