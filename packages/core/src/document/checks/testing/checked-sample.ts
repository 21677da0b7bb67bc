import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { type CheckedProject, checkProject } from "../check-project.ts";

/** Reads and checks the sample world with some files replaced. */
export async function checkedSample(
  files: Readonly<Record<string, string | undefined>>,
): Promise<CheckedProject> {
  const reading = await readProject(memoryTree(sampleWith(files)));
  if (reading.project === undefined) throw new Error("the sample world cannot be read");
  return checkProject(reading.project, reading.places);
}

/** Returns the locations and references of a rule's findings in the sample world with some files replaced. */
export async function remarksBy(
  ruleId: string,
  files: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { findings } = await checkedSample(files);
  return findings
    .filter((one) => one.ruleId === ruleId)
    .map(({ location, reference = "" }) => `${location.file}: ${reference}`);
}
