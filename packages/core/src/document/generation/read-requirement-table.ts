import type { Tagger } from "../../model/index.ts";
import type { FoundRequirement } from "./found-requirement.ts";
import { readCsv } from "./read-csv.ts";
import { readRequirements } from "./rules/index.ts";

/**
 * Reads a table of requirements (see `readCsv`); a row that does not say its kind gets it from its text.
 *
 * @throws Error where the text is no table, with line and reason
 */
export function readRequirementTable(text: string, tag: Tagger): FoundRequirement[] {
  return readCsv(text).map((row) => {
    const { kind, quality } = classified(row.text, tag);
    return { ...(quality === undefined ? {} : { quality }), ...row, kind: row.kind ?? kind };
  });
}

/** A row states one requirement, whatever else its text looks like. */
function classified(text: string, tag: Tagger): Pick<FoundRequirement, "kind" | "quality"> {
  const [found] = readRequirements(`- ${text.replaceAll(/\s+/g, " ")}`, tag);
  return found ?? { kind: "functional" };
}
