import { memoryTree, sampleWith } from "../../../testing/index.ts";
import type { CheckedProject } from "../../checks/index.ts";
import { createEditedReader, type EditedProject } from "../edited-project.ts";
import type { FixedProject } from "../fix-finding.ts";

/** The sample world with some files replaced, as an editor has it. */
export async function editedSample(
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<FixedProject & { readonly checked: CheckedProject }> {
  const tree = memoryTree(sampleWith(changes));
  const edited: EditedProject = await createEditedReader()(tree);
  if (edited.checked === undefined) throw new Error(JSON.stringify(edited.findings));
  return { tree, edited, checked: edited.checked };
}
