import type { FileTree } from "../../../model/index.ts";
import { toDataAddress } from "../data-address.ts";
import { joinPath } from "../relative-path.ts";

const image = /<img[:\s]\s*(?<target>[^<>{\s]+)(?<rest>(?:[{\s][^<>]*)?)>/gi;
const maxImageBytes = 256 * 1024;

/**
 * Embeds the images of a PlantUML line from the project's own files, because the engine cannot access files. A missing
 * image, or one larger than 256 kB, is left unchanged.
 */
export async function embedImages(
  line: string,
  { tree, folder }: { readonly tree: FileTree; readonly folder: string },
): Promise<string> {
  if (!/<img/i.test(line)) return line;
  let embedded = "";
  let position = 0;
  for (const match of line.matchAll(image)) {
    const address = await dataAddress(match.groups?.["target"] ?? "", tree, folder);
    if (address === undefined) continue;
    embedded += `${line.slice(position, match.index)}<img:${address}${match.groups?.["rest"] ?? ""}>`;
    position = match.index + match[0].length;
  }
  return embedded + line.slice(position);
}

async function dataAddress(target: string, tree: FileTree, folder: string): Promise<string | undefined> {
  const path = joinPath(folder, target);
  const content = path === undefined ? undefined : await tree.read(path);
  if (content?.kind !== "file" || content.bytes.length > maxImageBytes) return undefined;
  return toDataAddress(target, content.bytes);
}
