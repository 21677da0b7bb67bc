import { decodeText } from "@archscribe/core/diagrams";
import { type FoundRequirement, readRequirements, readRequirementTable } from "@archscribe/core/generation";
import type { Tagger } from "@archscribe/core/ports";
import type { UploadedFile } from "../contract/operation.ts";
import { Refusal } from "../refusal.ts";
import { documentKindOf } from "./document-kind.ts";

const maxCharacters = 1_000_000;

/** The requirements that a document states. @throws Refusal VALIDATION, TOO_LARGE: each says what to do */
export async function readDocument(
  { bytes, name }: UploadedFile,
  tag: Tagger,
): Promise<readonly FoundRequirement[]> {
  const kind = documentKindOf(name, bytes);
  switch (kind) {
    case "table":
      return readTable(plainText(decodeText(bytes)), tag);
    case "text":
      return readRequirements(plainText(decodeText(bytes)), tag);
    case "pdf": {
      const { readPdf } = await import("./read-pdf.ts");
      return readRequirements(plainText(await readPdf(bytes)), tag);
    }
    case "docx": {
      const { readDocx } = await import("./read-docx.ts");
      return readRequirements(plainText(await readDocx(bytes)), tag);
    }
  }
}

/** A text without signs that nothing can store or show. */
function plainText(text: string): string {
  if (text.length <= maxCharacters) return text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, " ");
  const thousands = (characters: number): string => String(Math.ceil(characters / 1000));
  throw new Refusal(
    "TOO_LARGE",
    `The document has ${thousands(text.length)} thousand characters; at most ${thousands(maxCharacters)} thousand are read. Split it.`,
  );
}

function readTable(text: string, tag: Tagger): FoundRequirement[] {
  try {
    return readRequirementTable(text, tag);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal("VALIDATION", `The file cannot be read as a table: ${reason}`);
  }
}
