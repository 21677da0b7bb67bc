import { extname } from "node:path";
import { ArchscribeError } from "@archscribe/core/errors";
import { type FoundRequirement, readRequirements, readRequirementTable } from "@archscribe/core/generation";
import type { Tagger } from "@archscribe/core/ports";
import { describesApi } from "@archscribe/core/project-folder";
import { readInput } from "../../read-input.ts";
import type { World } from "../../world.ts";

/** What a file holds for a project. */
export type ImportedFile =
  | { readonly kind: "requirements"; readonly name: string; readonly found: readonly FoundRequirement[] }
  | { readonly kind: "api"; readonly name: string; readonly text: string };

/**
 * Reads a file by its form: a table, an API description, or text. `-` is standard input.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, IMPORT_UNREADABLE
 */
export async function readImportFile(
  name: string,
  { tag, world }: { readonly tag: Tagger; readonly world: World },
): Promise<ImportedFile> {
  const text = await readInput(name, world);
  if (/\.(?:csv|tsv)$/i.test(name)) return { kind: "requirements", name, found: readTable(name, text, tag) };
  if (/\.(?:ya?ml|json)$/i.test(extname(name))) {
    if (describesApi(text)) return { kind: "api", name, text };
    const reason = "it has no 'openapi: 3…'";
    throw new ArchscribeError("IMPORT_UNREADABLE", { path: name, form: "an OpenAPI description", reason });
  }
  return { kind: "requirements", name, found: readRequirements(text, tag) };
}

function readTable(name: string, text: string, tag: Tagger): FoundRequirement[] {
  try {
    return readRequirementTable(text, tag);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchscribeError("IMPORT_UNREADABLE", { path: name, form: "a table", reason }, { cause });
  }
}
