import type { Finding } from "../../model/errors/index.ts";
import { type Appraisal, appraisalSchema } from "../../model/index.ts";
import { modeline } from "./modeline.ts";
import { readYaml } from "./read-yaml.ts";
import type { SourceFile } from "./source-file.ts";
import { type Json, newYaml } from "./update-yaml.ts";

/** The file of a language model's appraisal of the requirements. */
export const appraisalFile = "appraisal.yaml";

/** Reads a language model's appraisal of the requirements. */
export function readAppraisal(file: SourceFile): {
  readonly appraisal: Appraisal | undefined;
  readonly findings: readonly Finding[];
} {
  const { findings, value } = readYaml(file, appraisalSchema);
  return { appraisal: value, findings };
}

const head = `# What a language model found in the requirements; none of it is a requirement or a fact.
# Answer its questions with archscribe generate --review; the answers are kept in review.yaml.
`;

/** Returns the text of an appraisal; empty sections are omitted. */
export function emitAppraisal(appraisal: Appraisal): string {
  const value = Object.fromEntries(
    Object.entries(appraisal).filter(([, list]) => list.length > 0),
  ) as unknown as Json;
  return `${modeline(appraisalFile)}${head}${newYaml(value)}`;
}
