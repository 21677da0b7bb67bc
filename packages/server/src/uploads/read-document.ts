import { DocumentError, type DocumentReader } from "@archscribe/core/platform/node";
import type { Tagger } from "@archscribe/core/model";
import type { UploadedFile } from "../contract/operation.ts";
import { Refusal } from "../refusal.ts";
import type { DocumentContent } from "./reading-task.ts";

/** The requirements and declarations of a document. @throws Refusal VALIDATION, TOO_LARGE, each with the remedy */
export async function readDocument(
  file: UploadedFile,
  { read, tag }: { readonly read: DocumentReader; readonly tag: Tagger },
): Promise<DocumentContent> {
  try {
    const { declared, found, leftOut } = await read(file, tag);
    return { declared, found, leftOut };
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    throw new Refusal(cause.kind === "too-large" ? "TOO_LARGE" : "VALIDATION", cause.message);
  }
}
