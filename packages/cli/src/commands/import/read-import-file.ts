import { extname } from "node:path";
import { decodeText } from "@archscribe/core/document/diagrams";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { Declarations, FoundRequirement } from "@archscribe/core/document/generation";
import type { Tagger } from "@archscribe/core/model";
import { describesApi } from "@archscribe/core/document/project-folder";
import { readInputBytes } from "../../read-input.ts";
import { readRequirementFile } from "../../read-requirement-file.ts";
import type { World } from "../../world.ts";

/** The content of a file that a project can import. */
export type ImportedFile =
  | {
      readonly kind: "requirements";
      readonly name: string;
      readonly found: readonly FoundRequirement[];
      readonly declared: Declarations;
    }
  | { readonly kind: "api"; readonly name: string; readonly text: string };

/**
 * Reads a file according to its form: an API description, or a document with requirements. `-` is standard input.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_TOO_LARGE, IMPORT_UNREADABLE
 */
export async function readImportFile(
  name: string,
  { tag, world }: { readonly tag: Tagger; readonly world: World },
): Promise<ImportedFile> {
  const bytes = await readInputBytes(name, world);
  if (/\.(?:ya?ml|json)$/i.test(extname(name))) {
    const text = decodeText(bytes);
    if (describesApi(text)) return { kind: "api", name, text };
    const reason = "It is not an OpenAPI description: it has no 'openapi: 3…'";
    throw new ArchscribeError("IMPORT_UNREADABLE", { path: name, reason });
  }
  const { declared, found } = await readRequirementFile({ name, bytes }, tag);
  return { kind: "requirements", name, found, declared };
}
