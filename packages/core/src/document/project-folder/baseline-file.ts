import type { Finding } from "../../model/errors/index.ts";
import { type Baseline, baselineSchema } from "../../model/index.ts";
import { modeline } from "./modeline.ts";
import { readYaml } from "./read-yaml.ts";
import type { SourceFile } from "./source-file.ts";
import { type Json, newYaml } from "./update-yaml.ts";

/** Returns the path of a baseline's file in a project folder. */
export function baselineFile(version: string): string {
  return `baselines/${version}.yaml`;
}

/** Reads a baseline. */
export function readBaseline(file: SourceFile): {
  readonly baseline: Baseline | undefined;
  readonly findings: readonly Finding[];
} {
  const reading = readYaml(file, baselineSchema);
  return { baseline: reading.value, findings: reading.findings };
}

const head = `# What this version consisted of: the digest of each item, and its id. Written by archscribe baseline.
`;

/** Returns the text of a baseline's file. */
export function emitBaseline({ items, ...facts }: Baseline): string {
  // The items are written by hand: as a block of text, they are read fast and differ line by line.
  const lines = items.trimEnd().split("\n");
  return `${modeline(baselineFile(facts.version))}${head}${newYaml(plain(facts))}items: |\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

function plain({ checks, commit, date, dirty, document, version }: Omit<Baseline, "items">): Json {
  return {
    version,
    date,
    ...(document === undefined ? {} : { document }),
    ...(commit === undefined ? {} : { commit }),
    ...(dirty === undefined ? {} : { dirty }),
    checks,
  };
}
