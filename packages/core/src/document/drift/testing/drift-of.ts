import { type DriftFinding, type FoundSystem, systemSettingsSchema } from "../../../model/index.ts";
import { memoryTree } from "../../../testing/index.ts";
import { indexProject } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { compareWithSystem } from "../compare-with-system.ts";

const manifest = "archscribe: 1\nname: Shop\norganization: Town\n";

/** Returns where a project of some files and a system disagree. */
export async function driftOf(
  files: Readonly<Record<string, string>>,
  found: FoundSystem,
  settings?: unknown,
): Promise<DriftFinding[]> {
  const reading = await readProject(memoryTree({ "archscribe.yaml": manifest, ...files }));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return compareWithSystem({
    ...indexProject(reading.project, reading.places),
    found,
    ...(settings === undefined ? {} : { settings: systemSettingsSchema.parse(settings) }),
  });
}

/** Returns the findings in short: kind, subject, name, the other name, and that they are only inferred. */
export async function shortDriftOf(...input: Parameters<typeof driftOf>): Promise<string[]> {
  return (await driftOf(...input)).map(
    ({ grade, kind, name, newName, subject }) =>
      `${kind} ${subject} ${name}${newName === undefined ? "" : ` => ${newName}`}${grade === "inferred" ? "?" : ""}`,
  );
}

/** A component diagram in Mermaid with some lines. */
export function flowchart(...lines: readonly string[]): Readonly<Record<string, string>> {
  return { "diagrams/component.mmd": ["flowchart LR", ...lines, ""].join("\n") };
}
