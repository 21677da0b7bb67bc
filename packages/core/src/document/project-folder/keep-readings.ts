import { type FileContent, type FileTree, decodeText } from "../../model/index.ts";
import { type FileReading, type ReadProjectFile, readProjectFile } from "./read-file.ts";

/** A reading with the texts that it depends on. */
interface KeptReading {
  readonly text: string;
  /** The content of the files that were read with it, by path. */
  readonly included: ReadonlyMap<string, string>;
  readonly reading: FileReading;
}

/** The texts of one file for which readings are kept: the present one, and the last one without a fault. */
const mostPerFile = 2;

/**
 * Creates a reader for a project that is read repeatedly while it is edited. It returns the earlier reading, the same
 * object, as long as neither the text of the file nor the text of an included file has changed.
 */
export function keepReadings(): ReadProjectFile {
  const byPath = new Map<string, readonly KeptReading[]>();
  return async (file, tree) => {
    const kept = byPath.get(file.path) ?? [];
    for (const one of kept)
      if (one.text === file.text && (await isCurrent(one, tree))) {
        byPath.set(file.path, [one, ...kept.filter((other) => other !== one)]);
        return one.reading;
      }
    const included = new Map<string, string>();
    const reading = await readProjectFile(file, {
      ...tree,
      read: async (path) => {
        const content = await tree.read(path);
        included.set(path, contentKey(content));
        return content;
      },
    });
    byPath.set(file.path, [{ text: file.text, included, reading }, ...kept].slice(0, mostPerFile));
    return reading;
  };
}

async function isCurrent({ included }: KeptReading, tree: FileTree): Promise<boolean> {
  for (const [path, key] of included) if (contentKey(await tree.read(path)) !== key) return false;
  return true;
}

/** Returns a text that differs if the content of a file does; a picture is compared byte by byte, too. */
function contentKey(content: FileContent): string {
  return content.kind === "file" ? `file ${decodeText(content.bytes)}` : content.kind;
}
