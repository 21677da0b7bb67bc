import type { ModelFile } from "./model-import.ts";

/**
 * Returns one file, or an archive (ZIP) of several. The name of the archive consists of the names of its files: another
 * choice of files is another model, and does not remove what an earlier one has brought.
 */
export async function bundleFiles(files: readonly ModelFile[]): Promise<ModelFile> {
  const [only, second] = files;
  if (only !== undefined && second === undefined) return only;
  const { zipSync } = await import("fflate");
  const contents = await Promise.all(
    files.map(async ({ content, name }) => [name, new Uint8Array(await content.arrayBuffer())] as const),
  );
  const bytes = zipSync(Object.fromEntries(contents));
  return { name: `${bundleName(files)}.zip`, content: new Blob([bytes]) };
}

/** The longest name of an archive, in characters. */
const longest = 80;

/** Returns the folder around all files, or their names without endings. */
function bundleName(files: readonly ModelFile[]): string {
  const folders = new Set(
    files.map(({ name }) => (name.includes("/") ? name.slice(0, name.indexOf("/")) : "")),
  );
  const [folder = ""] = folders;
  if (folders.size === 1 && folder !== "") return folder;
  const stems = files.map(({ name }) => name.slice(name.lastIndexOf("/") + 1).replace(/\.[^.]*$/, ""));
  return stems.toSorted().join("-").slice(0, longest);
}
