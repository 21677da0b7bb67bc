import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputFile } from "@archscribe/core/node";
import { z } from "zod";
import type { CommonFile } from "./compare-files.ts";

const linkSchema = z.object({
  server: z.string(),
  project_id: z.number().int(),
  files: z.record(z.string(), z.object({ text: z.string(), revision: z.string() })),
});

/** Which project of which server a folder is, and what both had in common last. */
export interface Link {
  readonly server: string;
  readonly project_id: number;
  readonly files: ReadonlyMap<string, CommonFile>;
}

/** The link of a folder; none where it was never pulled, or where the link cannot be read any more. */
export async function readLink(folder: string): Promise<Link | undefined> {
  const text = await readFile(placeOf(folder), "utf8").catch(() => "");
  const { data } = linkSchema.safeParse(parsed(text));
  return data && { ...data, files: new Map(Object.entries(data.files)) };
}

/** The file that keeps a link. */
export function emitLink(folder: string, { files, project_id, server }: Link): OutputFile {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const content = JSON.stringify({ server, project_id, files: Object.fromEntries(sorted) }, undefined, 1);
  return { path: placeOf(folder), content: `${content}\n` };
}

function placeOf(folder: string): string {
  return join(folder, ".archscribe", "remote.json");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
