import { ArchscribeError, requireResolved } from "@archscribe/core/model/errors";
import { DocumentError, loadDocumentReader, type ReadDocument } from "@archscribe/core/platform/node";
import { type Tagger, decodeText } from "@archscribe/core/model";

/**
 * Reads the requirements of a file that a person names, for all commands: text, Markdown, CSV, XLSX, ReqIF, DOCX or PDF.
 *
 * @throws ArchscribeError REQUIREMENTS_UNREADABLE, FILE_IN_CONFLICT
 */
export async function readRequirementFile(
  file: { readonly name: string; readonly bytes: Uint8Array },
  tag: Tagger,
): Promise<ReadDocument> {
  const read = await loadDocumentReader();
  try {
    return await read(file, tag);
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    const path = file.name === "-" ? "Standard input" : file.name;
    if (cause.kind === "conflict") requireResolved(path, decodeText(file.bytes));
    const reason = cause.message.replace(/\.$/, "");
    throw new ArchscribeError("REQUIREMENTS_UNREADABLE", { path, reason }, { cause });
  }
}
