import { changeFolder, linkOnTheWay, readRegularText } from "@archscribe/core/platform/node/folder";
import { parsedJson } from "@archscribe/core/model";
import { join } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import * as z from "zod";
import type { CommonFile } from "./compare-files.ts";

const linkSchema = z.object({
  server: z.string(),
  project_id: z.number().int(),
  files: z.record(z.string(), z.object({ text: z.string(), revision: z.string() })),
});

/** The project and server of a folder, and the last state that both had in common. */
export interface Link {
  readonly server: string;
  readonly project_id: number;
  readonly files: ReadonlyMap<string, CommonFile>;
}

const place = ".archscribe/remote.json";

/**
 * The link of a folder; none if it was never pulled, or if the link cannot be read.
 *
 * @throws ArchscribeError LINK_IN_THE_WAY if a link leads out of the folder
 */
export async function readLink(folder: string): Promise<Link | undefined> {
  const elsewhere = await linkOnTheWay(folder, place);
  if (elsewhere !== undefined)
    throw new ArchscribeError("LINK_IN_THE_WAY", { path: join(folder, elsewhere) });
  const text = await readRegularText(join(folder, place)).catch(() => "");
  const { data } = linkSchema.safeParse(parsedJson(text));
  return data && { ...data, files: new Map(Object.entries(data.files)) };
}

/** Stores a link in its folder. @throws ArchscribeError LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE */
export async function writeLink(folder: string, { files, project_id, server }: Link): Promise<void> {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const content = JSON.stringify({ server, project_id, files: Object.fromEntries(sorted) }, undefined, 1);
  await changeFolder(folder, { written: new Map([[place, `${content}\n`]]), removed: [] });
}
