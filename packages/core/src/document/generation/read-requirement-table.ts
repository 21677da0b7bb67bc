import type { Tagger } from "../../model/index.ts";
import type { FoundRequirement } from "./found-requirement.ts";
import { readCsv } from "./read-csv.ts";
import { readRequirements } from "./rules/index.ts";

/**
 * Reads a table of requirements (see `readCsv`). The text of a row decides its kind if the row does not state it.
 *
 * @throws Error if the text is not a table, with line and reason
 */
export function readRequirementTable(text: string, tag: Tagger): FoundRequirement[] {
  return readCsv(text).map((row) => {
    const { kind, quality } = classified(row.text, tag);
    return { ...(quality === undefined ? {} : { quality }), ...row, kind: row.kind ?? kind };
  });
}

/** Classifies the text of a row as one requirement, even if it looks like several. */
function classified(text: string, tag: Tagger): Pick<FoundRequirement, "kind" | "quality"> {
  const [found] = readRequirements(`- ${text.replaceAll(/\s+/g, " ")}`, tag);
  return found ?? { kind: "functional" };
}
