import {
  type Change,
  changeSubjects,
  type ComparedState,
  type ProjectComparison,
} from "../../model/index.ts";
import type { IndexedProject } from "../checks/index.ts";
import { markBreaking } from "./breaking/mark-breaking.ts";
import { schemaUses } from "./breaking/schema-uses.ts";
import { consequencesOf } from "./consequences/consequences-of.ts";
import { changeOfOne, changeOfPair, isRenamed, changeOfSame } from "./change-of-pair.ts";
import { changesOfFigures } from "./changes-of-figures.ts";
import { alignNotation } from "./describe/align-notation.ts";
import { describeState } from "./describe/describe-state.ts";
import { elementsOf } from "./describe/describe-elements.ts";
import { type Item, idOfItem, type ItemReference } from "./describe/item.ts";
import { compareFigures } from "./figures/compare-figures.ts";
import type { ElementCorrespondence } from "./figures/element-correspondence.ts";
import { figuresOf } from "./figures/figure-state.ts";
import { pairFigures } from "./figures/pair-figures.ts";
import { withFigures } from "./figures-of-changes.ts";
import { pairItems } from "./pair/pair-items.ts";
import type { ItemPair, PairedItems } from "./pair/paired-items.ts";
import { textOfFact } from "./pair/likeness-of-items.ts";
import { withRenamedNotes } from "./renamed-notes.ts";
import { endsOfRelation } from "./describe/describe-relations.ts";

/** One of the two states of a project, with the content of its texts. */
export interface ProjectState {
  readonly state: ComparedState;
  readonly indexed: IndexedProject;
  /** The files that are omitted in both states, because one of the states has a fault there. */
  readonly unread?: readonly string[];
}

/** Returns everything that differs in meaning between two states of a project. It depends only on its arguments. */
export function compareProjects(before: ProjectState, after: ProjectState): ProjectComparison {
  const [one, other] = inOneNotation(before.indexed, after.indexed);
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
  const owned = withOwners(withRenamedNotes([...found, ...orderOfSteps(paired)]), paired);
  const marked = markBreaking(owned, {
    before: one,
    after: other,
    elementsBefore: shown.before,
    uses: {
      before: schemaUses(before.indexed.project.api),
      after: schemaUses(after.indexed.project.api),
    },
  });
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

/** Returns two states whose API descriptions are written alike. */
function inOneNotation(
  before: IndexedProject,
  after: IndexedProject,
): readonly [IndexedProject, IndexedProject] {
  if (before.project.api === undefined || after.project.api === undefined) return [before, after];
  const aligned = alignNotation(before.project.api, after.project.api);
  return [
    { ...before, project: { ...before.project, api: aligned.before } },
    { ...after, project: { ...after.project, api: aligned.after } },
  ];
}

/** The corresponding elements of the two states; those with separate files are drawn, too. */
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

/**
 * Returns a change for each use case whose remaining steps happen in another order. Conditions and exceptions have no
 * order, and an added or removed step does not move the others.
 */
function orderOfSteps({ pairs }: PairedItems): Change[] {
  const useCases = new Map(
    pairs.filter(({ after }) => after.subject === "use-case").map((pair) => [idOfItem(pair.after), pair]),
  );
  const steps = new Map<string, ItemPair[]>();
  for (const pair of pairs) {
    const { owner, type } = pair.after;
    if (owner && type === "step") steps.set(idOfItem(owner), [...(steps.get(idOfItem(owner)) ?? []), pair]);
  }
  return Array.from(steps).flatMap(([id, own]) => {
    const useCase = useCases.get(id);
    const before = own.toSorted((a, b) => numberOf(a.before) - numberOf(b.before));
    const after = own.toSorted((a, b) => numberOf(a.after) - numberOf(b.after));
    if (!useCase || before.every((pair, index) => pair === after[index])) return [];
    const field = {
      field: "order of steps",
      before: before.map((pair) => textOfFact(pair.before.facts.get("text"))).join(" / "),
      after: after.map((pair) => textOfFact(pair.after.facts.get("text"))).join(" / "),
    };
    return [changeOfSame(useCase, [field])];
  });
}

function numberOf({ name }: Item): number {
  return Number(/\d+$/.exec(name)?.[0] ?? 0);
}

/**
 * Joins the changes of one item, gives each change a unique id, and makes relations and traces belong to the end
 * that was added or removed with them.
 */
function withOwners(changes: readonly Change[], { added, removed }: PairedItems): Change[] {
  const owners = new Map<string, { readonly id: string; readonly name: string }>();
  for (const [kind, items] of [
    ["added", added],
    ["removed", removed],
  ] as const) {
    const own = new Set(items.map((item) => idOfItem(item)));
    for (const item of items) {
      const end = endsOf(item).find((one) => own.has(idOfItem(one)));
      if (end) owners.set(`${kind} ${idOfItem(item)}`, { id: idOfItem(end), name: end.name });
    }
  }
  const owned = joined(changes).map((change) => {
    const owner = change.owner === undefined ? owners.get(`${change.kind} ${change.id}`) : undefined;
    return owner ? { ...change, owner: owner.id, ownerName: owner.name } : change;
  });
  return withUniqueIds(owned);
}

function endsOf(item: Item): readonly ItemReference[] {
  if (item.subject === "relation") return endsOfRelation(item);
  if (item.subject !== "trace") return [];
  return ["target", "requirement"].flatMap((end) => item.references.get(end) ?? []);
}

/** A renamed item may have a change of the order of its parts too. */
function joined(changes: readonly Change[]): Change[] {
  const byId = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.id} ${change.before?.id ?? ""} ${change.after?.id ?? ""}`;
    const known = byId.get(key);
    byId.set(key, known ? { ...known, fields: [...known.fields, ...change.fields] } : change);
  }
  return [...byId.values()];
}

/** The key of a removed item may now belong to another one. */
function withUniqueIds(changes: readonly Change[]): Change[] {
  const taken = new Set(changes.filter(({ kind }) => kind !== "removed").map(({ id }) => id));
  return changes.map((change) =>
    change.kind === "removed" && taken.has(change.id) ? { ...change, id: `${change.id} (before)` } : change,
  );
}
