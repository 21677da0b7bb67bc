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

/** Where one rule finds something in the sample world with some files replaced, and what: its page has the words. */
export async function remarksBy(
  ruleId: string,
  files: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { findings } = await checkedSample(files);
  return findings
    .filter((one) => one.ruleId === ruleId)
    .map(({ location, reference = "" }) => `${location.file}: ${reference}`);
}
