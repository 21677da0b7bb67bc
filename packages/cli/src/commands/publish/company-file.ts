import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { type CompanyFile, readCompanyFile } from "@archscribe/core/document/sad";
import { inWords } from "../../output/present-added.ts";
import type { World } from "../../world.ts";
import type { PublishCommandOptions } from "./run.ts";

/**
 * Reads the Word file that `--template` names, and says what it lacks.
 *
 * @throws ArchscribeError WRONG_USAGE if no Word file is published, FILE_NOT_READABLE
 */
export async function companyFile(
  { format, template }: Pick<PublishCommandOptions, "format" | "template">,
  { folder, output }: World,
): Promise<CompanyFile | undefined> {
  if (template === undefined) return undefined;
  if (!format.includes("docx"))
    throw new ArchscribeError("WRONG_USAGE", {
      reason: "--template is for Word, and no Word file is published",
      advice: "Add --format docx.",
    });
  const company = await read(resolve(folder, template), template);
  if (company.lacks.length > 0)
    output.say(`${template} has no ${inWords(company.lacks)}; the document has its own instead.`);
  return company;
}

async function read(path: string, shown: string): Promise<CompanyFile> {
  try {
    return await readCompanyFile(await readFile(path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchscribeError("FILE_NOT_READABLE", { path: shown, reason }, { cause });
  }
}
