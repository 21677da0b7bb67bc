import * as z from "zod";
import type { Finding } from "../../model/errors/index.ts";
import { type Confirmation, confirmationSchema } from "../../model/index.ts";
import { modeline } from "./modeline.ts";
import { readYaml } from "./read-yaml.ts";
import type { SourceFile } from "./source-file.ts";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/** The record of the items that people have reviewed since a requirement last changed. */
export const confirmedFile = "confirmed.yaml";

/**
 * Reads what people have confirmed. A requirement may have several entries, also of one state: two branches may each
 * have confirmed something.
 */
export function readConfirmed(file: SourceFile): {
  readonly confirmed: readonly Confirmation[] | undefined;
  readonly findings: readonly Finding[];
} {
  const reading = readYaml(file, z.array(confirmationSchema));
  return { confirmed: reading.value, findings: reading.findings };
}

const head = `# What was looked at after its requirement had last changed: archscribe confirm.
# What is traced to a requirement that has changed since is suspect until somebody confirms it.
`;

/** Returns the text of the file. Entries that did not change keep their formatting and comments. */
export function emitConfirmed(confirmed: readonly Confirmation[], existing?: string): string {
  const value = confirmed.map(({ digest, links, requirement }): Json => ({ requirement, digest, links }));
  const isNew = existing === undefined || /^\s*(?:\[\s*\]\s*)?$/.test(existing);
  return isNew ? `${modeline(confirmedFile)}${head}${newYaml(value)}` : updateYaml(existing, value);
}
