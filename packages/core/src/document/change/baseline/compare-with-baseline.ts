import type { Baseline, Change, ChangeKind, ChangeSubject } from "../../../model/index.ts";
import { changeSubjects } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { type DigestedItem, digestState } from "./digest-state.ts";

/**
 * Returns the items added, removed and changed since a baseline. A baseline has only digests, so the changes name the
 * different items without details: their fields are empty, and removed items are named by their ids.
 */
export function compareWithBaseline(baseline: Pick<Baseline, "items">, indexed: IndexedProject): Change[] {
  const present = digestState(indexed);
  const recorded = itemsOf(baseline);
  const found = [
    ...Array.from(present.values(), (item) => {
      const digest = recorded.get(item.id);
      if (digest === item.digest) return undefined;
      return changeOf(item, digest === undefined ? "added" : "changed");
    }),
    ...Array.from(recorded.keys(), (id) => (present.has(id) ? undefined : removalOf(id))),
  ].filter((change) => change !== undefined);
  return found.toSorted(inOrder);
}

/**
 * Whether a project has an item, such as `requirement:FR-1`, or had it in a recorded state. Only such an item can have
 * changed.
 */
export function hasRecordedItem(indexed: IndexedProject, id: string): boolean {
  const { approvals = [], baselines = [] } = indexed.project;
  return digestState(indexed).has(id) || [...baselines, ...approvals].some((one) => itemsOf(one).has(id));
}

/** Returns the digests of a baseline by the ids of its items. */
function itemsOf({ items }: Pick<Baseline, "items">): ReadonlyMap<string, string> {
  return new Map(
    items.split("\n").flatMap((line) => {
      const [, digest, id] = /^(\w+) {2}(.+)$/.exec(line) ?? [];
      return digest === undefined || id === undefined ? [] : [[id, digest]];
    }),
  );
}

/** Returns the lines of a baseline for a state, sorted. */
export function emitItems(items: Iterable<DigestedItem>): string {
  const lines = Array.from(items, ({ digest, id }) => ({
    id,
    line: `${digest}  ${id.replaceAll(/\s+/g, " ")}`,
  }));
  return `${lines
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ line }) => line)
    .join("\n")}\n`;
}

function changeOf({ id, key, name, subject, type }: DigestedItem, kind: ChangeKind): Change {
  const side = { id: key, name };
  return {
    ...nothingElse,
    id,
    subject,
    kind,
    type,
    name,
    after: side,
    ...(kind === "added" ? {} : { before: side }),
  };
}

function removalOf(id: string): Change | undefined {
  const at = id.indexOf(":");
  const subject = changeSubjects.find(({ key }) => key === id.slice(0, at))?.key;
  // A later version may record what this one does not know.
  if (subject === undefined) return undefined;
  const key = id.slice(at + 1);
  return {
    ...nothingElse,
    id,
    subject,
    kind: "removed",
    type: "",
    name: key,
    before: { id: key, name: key },
  };
}

const nothingElse = { fields: [], reasons: [], breaking: [], figures: [] };

const position = new Map<ChangeSubject, number>(changeSubjects.map(({ key }, index) => [key, index]));

function inOrder(a: Change, b: Change): number {
  return (
    (position.get(a.subject) ?? 0) - (position.get(b.subject) ?? 0) ||
    a.name.localeCompare(b.name, "en", { numeric: true })
  );
}
