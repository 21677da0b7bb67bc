import {
  type Change,
  changeSubjects,
  type ComparedState,
  type ProjectComparison,
} from "../../model/index.ts";
import type { IndexedProject } from "../checks/index.ts";
import { markBreaking } from "./breaking/mark-breaking.ts";
import { consequencesOf } from "./consequences/consequences-of.ts";
import { changeOfOne, changeOfPair, isRenamed } from "./change-of-pair.ts";
import { changesOfFigures } from "./changes-of-figures.ts";
import { describeState } from "./describe/describe-state.ts";
import { elementsOf } from "./describe/describe-elements.ts";
import type { Item } from "./describe/item.ts";
import { compareFigures } from "./figures/compare-figures.ts";
import type { ElementCorrespondence } from "./figures/element-correspondence.ts";
import { figuresOf } from "./figures/figure-state.ts";
import { pairFigures } from "./figures/pair-figures.ts";
import { withFigures } from "./figures-of-changes.ts";
import { orderOfSteps } from "./order-of-steps.ts";
import { pairItems } from "./pair/pair-items.ts";
import type { ItemPair, PairedItems } from "./pair/paired-items.ts";
import { withOwners } from "./with-owners.ts";

/** One of the two states of a project, with what was read from its texts. */
export interface ProjectState {
  readonly state: ComparedState;
  readonly indexed: IndexedProject;
  /** The files that are left out of both states, because one of them cannot be read. */
  readonly unread?: readonly string[];
}

/** Returns everything that differs in meaning between two states of a project. It depends only on its arguments. */
export function compareProjects(before: ProjectState, after: ProjectState): ProjectComparison {
  const [one, other] = [before.indexed, after.indexed];
  const shown = { before: elementsOf(one), after: elementsOf(other) };
  const pairs = pairFigures(figuresOf(one, shown.before), figuresOf(other, shown.after));
  const paired = pairItems(
    { before: describeState(one, shown.before), after: describeState(other, shown.after) },
    pairs,
  );
  const figures = compareFigures(pairs, correspondenceOf(paired));
  const found = [
    ...paired.pairs.flatMap((pair) => changeOfSpecification(pair) ?? changeOfPair(pair, paired) ?? []),
    ...paired.removed.map((item) => changeOfOne(item, "removed")),
    ...paired.added.map((item) => changeOfOne(item, "added")),
    ...changesOfFigures(figures, pairs),
  ];
  const owned = withOwners([...found, ...orderOfSteps(paired)], paired);
  const marked = markBreaking(owned, { before: one, after: other, elementsBefore: shown.before });
  const changes = withFigures(marked, figures, shown);
  return {
    before: before.state,
    after: after.state,
    changes: inOrder(changes),
    figures,
    consequences: consequencesOf(changes, one, other),
    notes: [],
    ...(after.unread === undefined || after.unread.length === 0 ? {} : { unread: after.unread }),
  };
}

/** Which elements of the two states are the same: those that have files of their own are drawn too. */
function correspondenceOf({ added, pairs, removed }: PairedItems): ElementCorrespondence {
  const isDrawn = ({ subject }: Item): boolean => subject === "element" || subject === "use-case";
  return {
    pairs: new Map(
      pairs
        .filter(({ after }) => isDrawn(after))
        .map((pair) => [
          pair.before.key,
          { id: pair.after.key, kind: isRenamed(pair) ? "renamed" : undefined },
        ]),
    ),
    added: new Set(added.filter(isDrawn).map(({ key }) => key)),
    removed: new Set(removed.filter(isDrawn).map(({ key }) => key)),
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
