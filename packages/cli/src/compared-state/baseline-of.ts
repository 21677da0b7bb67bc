import { baselineFile, readBaseline } from "@archscribe/core/document/project-folder";
import { type Baseline, baselineVersionPattern } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { openFileTree } from "@archscribe/core/platform/node";

/**
 * Returns a baseline of the project in a folder, whatever else is wrong with the project.
 *
 * @throws ArchscribeError BASELINE_NOT_FOUND
 */
export async function baselineOf(folder: string, version: string): Promise<Baseline> {
  const tree = openFileTree(folder);
  const path = baselineFile(version);
  const content = baselineVersionPattern.test(version) ? await tree.read(path) : undefined;
  const text = content?.kind === "file" ? Buffer.from(content.bytes).toString() : "";
  const { baseline } = readBaseline({ path, text });
  if (baseline !== undefined) return baseline;
  const paths = await tree.list().catch((): readonly string[] => []);
  const known = paths.flatMap((one) => /^baselines\/([^/]+)\.yaml$/.exec(one)?.[1] ?? []);
  throw new ArchscribeError("BASELINE_NOT_FOUND", {
    version,
    path: folder,
    known: known.length === 0 ? "none" : known.join(", "),
  });
}
