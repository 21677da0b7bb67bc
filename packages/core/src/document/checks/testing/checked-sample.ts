import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { type CheckedProject, checkProject } from "../check-project.ts";

/** The sample world with some files replaced, read and checked. */
export async function checkedSample(
  files: Readonly<Record<string, string | undefined>>,
): Promise<CheckedProject> {
  const reading = await readProject(memoryTree(sampleWith(files)));
  if (reading.project === undefined) throw new Error("the sample world cannot be read");
  return checkProject(reading.project, reading.places);
}

/** What one rule says of the sample world with some files replaced. */
export async function remarksOf(
  ruleId: string,
  files: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { findings } = await checkedSample(files);
  return findings.filter((one) => one.ruleId === ruleId).map(({ message }) => message);
}
