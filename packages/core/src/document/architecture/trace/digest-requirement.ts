import type { Requirement } from "../../../model/index.ts";
import { digestOf } from "../../words/index.ts";

/**
 * Returns the digest of a requirement's content: its text, its quality class and scenario, and whether it limits the
 * solution. It stays the same if only blanks, line breaks, the style of quotation marks, the priority, the source or the
 * section change: they do not affect the design.
 */
export function digestRequirement({ constraint, quality, scenario, text }: Requirement): string {
  const { environment, measure, response, stimulus } = scenario ?? {};
  return digestOf([
    plain(text),
    quality ?? "",
    constraint === true,
    [stimulus, environment, response, measure].map((part) => plain(part ?? "")),
  ]);
}

function plain(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll(/[“”„‟«»]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}
