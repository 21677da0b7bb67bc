import {
  compareProjects,
  type ReadStates,
  readStates,
  type StateFiles,
} from "@archscribe/core/document/change";
import { manifestFile } from "@archscribe/core/document/project-folder";
import type { ProjectComparison } from "@archscribe/core/model";
import { fileTreeOf } from "../project-files/read-files.ts";
import { Refusal } from "../refusal.ts";
import type { ComparisonOrder } from "./comparison-task.ts";

/** A comparison with the two states as they were read. */
export interface ComparedStates {
  readonly comparison: ProjectComparison;
  readonly states: NonNullable<ReadStates["states"]>;
}

/**
 * Compares two states of a project. A file that cannot be read in one of them is left out, and the notes say so.
 *
 * @throws Refusal VALIDATION if neither has a manifest that can be read
 */
export async function compareStates({ after, before }: ComparisonOrder): Promise<ComparedStates> {
  const { notes, states } = await readStates(stateFiles(before), stateFiles(after));
  if (states === undefined)
    throw new Refusal(
      "VALIDATION",
      `${manifestFile} can be read neither in ${before.state.name} nor in ${after.state.name}`,
    );
  const compared = compareProjects(states.before, states.after);
  return { states, comparison: { ...compared, notes: [...notes, ...compared.notes] } };
}

function stateFiles({ files, state }: ComparisonOrder["before"]): StateFiles {
  return { state, tree: files.has(manifestFile) ? fileTreeOf(files) : undefined };
}
