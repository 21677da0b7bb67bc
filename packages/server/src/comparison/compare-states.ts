import { compareProjects, readStates, type StateFiles } from "@archscribe/core/document/change";
import { manifestFile } from "@archscribe/core/document/project-folder";
import type { ProjectComparison } from "@archscribe/core/model";
import { fileTreeOf } from "../project-files/read-files.ts";
import { Refusal } from "../refusal.ts";
import type { ComparisonOrder } from "./comparison-task.ts";

/**
 * Compares two states of a project. A file that cannot be read in one of them is left out, and the notes say so.
 *
 * @throws Refusal VALIDATION if neither has a manifest that can be read
 */
export async function compareStates({ after, before }: ComparisonOrder): Promise<ProjectComparison> {
  const { notes, states } = await readStates(stateFiles(before), stateFiles(after));
  if (states === undefined)
    throw new Refusal(
      "VALIDATION",
      `${manifestFile} cannot be read in ${before.state.name} and ${after.state.name}`,
    );
  const compared = compareProjects(states.before, states.after);
  return { ...compared, notes: [...notes, ...compared.notes] };
}

function stateFiles({ files, state }: ComparisonOrder["before"]): StateFiles {
  return { state, tree: files.has(manifestFile) ? fileTreeOf(files) : undefined };
}
