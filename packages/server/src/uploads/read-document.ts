import type { FoundRequirement } from "@archscribe/core/document/generation";
import { DocumentError, type DocumentReader } from "@archscribe/core/platform/node";
import type { Tagger } from "@archscribe/core/model";
import type { UploadedFile } from "../contract/operation.ts";
import { Refusal } from "../refusal.ts";

/** The requirements that a document states. @throws Refusal VALIDATION, TOO_LARGE: each says what to do */
export async function readDocument(
  file: UploadedFile,
  { read, tag }: { readonly read: DocumentReader; readonly tag: Tagger },
): Promise<readonly FoundRequirement[]> {
  try {
    return (await read(file, tag)).found;
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    throw new Refusal(cause.kind === "too-large" ? "TOO_LARGE" : "VALIDATION", cause.message);
  }
}
