import { parse } from "yaml";
import * as z from "zod";
import { type FileTree, manifestFile, decodeText } from "../../model/index.ts";

const named = z.object({ name: z.string() });

/** Returns the name in a folder's manifest, even if it has other faults; undefined if it has none. */
export async function readProjectName(tree: FileTree): Promise<string | undefined> {
  const content = await tree.read(manifestFile);
  if (content.kind !== "file") return undefined;
  try {
    return named.safeParse(parse(decodeText(content.bytes))).data?.name;
  } catch {
    return undefined;
  }
}
