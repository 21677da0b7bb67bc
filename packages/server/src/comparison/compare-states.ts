import { compareProjects, type ProjectState } from "@archscribe/core/document/change";
import { indexProject } from "@archscribe/core/document/checks";
import type { ProjectComparison } from "@archscribe/core/model";
import { readStoredProject } from "../project-files/read-stored-project.ts";
import { Refusal } from "../refusal.ts";
import type { ComparisonOrder } from "./comparison-task.ts";

/** Compares two states of a project. @throws Refusal VALIDATION for a state that cannot be read */
export async function compareStates({ after, before }: ComparisonOrder): Promise<ProjectComparison> {
  return compareProjects(await indexed(before), await indexed(after));
}

async function indexed({ files, state }: ComparisonOrder["before"]): Promise<ProjectState> {
  try {
    const { places, project } = await readStoredProject(files);
    return { state, indexed: indexProject(project, places) };
  } catch (fault) {
    if (fault instanceof Refusal) throw new Refusal(fault.code, `${state.name}: ${fault.message}`);
    throw fault;
  }
}
