import { compareProjects, type Item, pairItems } from "@archscribe/core/document/change";
import type { Change } from "@archscribe/core/model";
import type { Row } from "../suite.ts";
import type { Distance } from "./new-names.ts";
import { openProject, type OpenProject } from "./open-project.ts";
import { replacements } from "./removals.ts";
import { renamed, type RenamedItem } from "./renamings.ts";

const subjects = ["member", "operation", "schema", "requirement", "element"] as const;

type Subject = (typeof subjects)[number];

interface Count {
  cases: number;
  /** The items reported as renamed. */
  found: number;
  right: number;
}

/**
 * Every how many of the elements one is measured: each takes the time to read the project three times. Of the others, many
 * are renamed at a time, but one only of each owner.
 */
const elementStep = 12;
const batches = 8;

/** Returns how many renamed things of a project are called renamed, and how many others. */
export async function scoreRenames(name: string, project: OpenProject): Promise<Row[]> {
  const rows: Row[] = [];
  const totals: Record<Distance, Count> = { similar: noCases(), unrelated: noCases() };
  const replaced = noCases();
  for (const subject of subjects) {
    const removals = countReplacements(project.items, subject);
    add(replaced, removals);
    for (const distance of ["similar", "unrelated"] as const) {
      // A requirement has an id and no name, so there is one way to rename it.
      if (subject === "requirement" && distance === "unrelated") continue;
      const count = await countRenamed(project, subject, distance);
      add(totals[distance], count);
      rows.push(rowOf(`${name}: ${subject}s, ${distance} names`, count));
    }
    rows.push(keptApart(`${name}: ${subject}s replaced by others`, removals));
  }
  const all = [totals.similar, totals.unrelated].reduce((sum, count) => add(sum, count), noCases());
  return [
    ...rows,
    rowOf(`${name}: all, similar names`, totals.similar),
    rowOf(`${name}: all, unrelated names`, totals.unrelated),
    keptApart(`${name}: all replaced by others`, replaced),
    rowOf(`${name}: all, replaced ones too`, { ...all, found: all.found + replaced.found }),
  ];
}

async function countRenamed(project: OpenProject, subject: Subject, distance: Distance): Promise<Count> {
  const count = noCases();
  for (const batch of batchesOf(project.items, subject)) {
    const change = await renamed(project, batch, distance);
    const after = change.items.length === 0 ? undefined : await openProject(project.tree, change.texts);
    if (after === undefined) continue;
    const found = compareProjects(project.state, after.state).changes.filter(
      ({ kind }) => kind === "renamed",
    );
    const right = change.items.filter((one) =>
      found.some((other) => other.subject === subject && isSame(other, one)),
    );
    const wrong = found.filter((other) => !change.items.some((one) => isSame(other, one)));
    tellDetails(
      `${distance} ${subject}s`,
      change.items.filter((one) => !right.includes(one)),
      wrong,
    );
    add(count, { cases: change.items.length, found: found.length, right: right.length });
  }
  return count;
}

function batchesOf(items: readonly Item[], subject: Subject): readonly (readonly Item[])[] {
  const own = items.filter((item) => item.subject === subject);
  if (subject === "element") return own.filter((_, index) => index % elementStep === 0).map((item) => [item]);
  const taken = new Map<string, number>();
  const numbered = own.map((item, index) => {
    const number = item.owner === undefined ? index % batches : (taken.get(item.owner.key) ?? 0);
    if (item.owner) taken.set(item.owner.key, number + 1);
    return { item, number };
  });
  return Array.from(Map.groupBy(numbered, ({ number }) => number).values(), (batch) =>
    batch.map(({ item }) => item),
  );
}

function tellDetails(
  title: string,
  missed: readonly RenamedItem[],
  wrong: readonly Pick<Change, "after" | "before">[],
): void {
  if (process.env["ARCHSCRIBE_EVAL_DETAILS"] === undefined) return;
  for (const { item, to } of missed) process.stderr.write(`${title}: missed ${item.key} → ${to}\n`);
  for (const { after, before } of wrong)
    process.stderr.write(`${title}: wrong ${before?.id ?? ""} → ${after?.id ?? ""}\n`);
}

function isSame({ after, before, subject }: Change, { item, to }: RenamedItem): boolean {
  if (item.subject !== subject || before?.id !== item.key) return false;
  // Tables, classes and labels spell one name in several ways.
  return [after?.id, after?.name].some((name) => lettersOf(name ?? "") === lettersOf(to));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function countReplacements(items: readonly Item[], subject: Subject): Count {
  const count = noCases();
  for (const { added, after, before, removed } of replacements(
    items,
    subject,
    subject === "member" ? 4 : 1,
  )) {
    const { pairs } = pairItems({ before, after });
    const isWrong = pairs.some(
      (pair) =>
        pair.before.key === removed.key && pair.before.subject === subject && pair.after.key === added.key,
    );
    if (isWrong) tellDetails("replaced ones", [], [{ before: side(removed), after: side(added) }]);
    add(count, { cases: 1, found: isWrong ? 1 : 0, right: 0 });
  }
  return count;
}

function side({ key, name }: Item): { readonly id: string; readonly name: string } {
  return { id: key, name };
}

function noCases(): Count {
  return { cases: 0, found: 0, right: 0 };
}

function add(sum: Count, { cases, found, right }: Count): Count {
  sum.cases += cases;
  sum.found += found;
  sum.right += right;
  return sum;
}

function rowOf(measure: string, { cases, found, right }: Count): Row {
  const [precision, recall] = [found === 0 ? 1 : right / found, cases === 0 ? 1 : right / cases];
  const value = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { measure: `${measure}, F1`, cases, precision, recall, value };
}

function keptApart(measure: string, { cases, found }: Count): Row {
  return { measure: `${measure}, told apart`, cases, value: cases === 0 ? 1 : 1 - found / cases };
}
