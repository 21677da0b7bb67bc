import { compareProjects, type ReadState, readStates } from "@archscribe/core/document/change";
import type { ProjectComparison } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { presentFindings } from "../output/present-findings.ts";
import type { World } from "../world.ts";
import { openStates } from "./open-states.ts";
import type { StateNames } from "./state-name.ts";

/** A comparison with the two states that it compares, whose files can be read until it is closed. */
export interface ComparedStates {
  readonly comparison: ProjectComparison;
  readonly before: ReadState;
  readonly after: ReadState;
  close(): void;
}

/**
 * Compares two states of the project in a folder. Format errors of either are reported, and the rest is compared.
 *
 * @throws ArchscribeError the errors of `openStates` and `readStates`, STATE_INVALID
 */
export async function compareStates(
  names: StateNames,
  folder: string,
  world: World,
): Promise<ComparedStates> {
  const opened = await openStates(names, { folder }, world);
  try {
    const { findings, notes, states } = await readStates(opened.before, opened.after);
    const { output } = world;
    for (const { finding, state } of findings)
      output.fail(`${output.colour.dim(`${state.name}:`)} ${presentFindings([finding], output.colour)}`);
    if (states === undefined)
      throw new ArchscribeError("STATE_INVALID", {
        before: opened.before.state.name,
        after: opened.after.state.name,
      });
    const compared = compareProjects(states.before, states.after);
    const comparison = { ...compared, notes: [...opened.notes, ...notes, ...compared.notes] };
    return { ...states, comparison, close: () => opened.close() };
  } catch (error) {
    opened.close();
    throw error;
  }
}
