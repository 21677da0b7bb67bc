import {
  type Change,
  changeSubjects,
  type ComparedState,
  type ProjectComparison,
} from "../../model/index.ts";
import type { Places } from "../architecture/index.ts";
import type { IndexedProject } from "../checks/index.ts";
import { markBreaking } from "./breaking/mark-breaking.ts";
import { consequencesOf } from "./consequences/consequences-of.ts";
import { changeOfOne, changeOfPair } from "./change-of-pair.ts";
import { describeState } from "./describe/describe-state.ts";
import { orderOfSteps } from "./order-of-steps.ts";
import { pairItems } from "./pair/pair-items.ts";
import type { ItemPair } from "./pair/paired-items.ts";
import { withOwners } from "./with-owners.ts";

/** One of the two states of a project, with what was read from its texts. */
export interface ProjectState {
  readonly state: ComparedState;
  readonly indexed: IndexedProject;
  /** The locations of requirements and use cases. */
  readonly places?: Places;
}

/** Returns everything that differs in meaning between two states of a project. It depends only on its arguments. */
export function compareProjects(before: ProjectState, after: ProjectState): ProjectComparison {
  const paired = pairItems({
    before: describeState(before.indexed, before.places),
    after: describeState(after.indexed, after.places),
  });
  const found = [
    ...paired.pairs.flatMap((pair) => changeOfSpecification(pair) ?? changeOfPair(pair, paired) ?? []),
    ...paired.removed.map((item) => changeOfOne(item, "removed")),
    ...paired.added.map((item) => changeOfOne(item, "added")),
  ];
  const changes = markBreaking(
    withOwners([...found, ...orderOfSteps(paired)], paired),
    before.indexed,
    after.indexed,
  );
  return {
    before: before.state,
    after: after.state,
    changes: inOrder(changes),
    figures: [],
    consequences: consequencesOf(changes, before.indexed, after.indexed),
    notes: [],
  };
}

/** A use case that is still drawn, but no longer specified, is a removed one, and the other way round. */
function changeOfSpecification({ after, before }: ItemPair): Change | undefined {
  if (after.subject !== "use-case" || after.type === before.type) return undefined;
  return after.type === "" ? changeOfOne(after, "added") : changeOfOne(before, "removed");
}

const order = new Map<string, number>(changeSubjects.map(({ key }, index) => [key, index]));

function inOrder(changes: readonly Change[]): Change[] {
  return changes.toSorted(
    (a, b) =>
      (order.get(a.subject) ?? 0) - (order.get(b.subject) ?? 0) ||
      (a.ownerName ?? "").localeCompare(b.ownerName ?? "", "en", { numeric: true }) ||
      a.name.localeCompare(b.name, "en", { numeric: true }) ||
      (a.id < b.id ? -1 : 1),
  );
}
