import {
  type Change,
  type ChangeKind,
  changeKinds,
  type ChangeSubject,
  changeSubjects,
  type Consequence,
  counted,
  type ProjectComparison,
} from "../../model/index.ts";
import { changeStyle } from "./figures/change-style.ts";

/** The sign of each kind of change. It precedes a name if colours may not be visible. */
export const changeSigns: Readonly<Record<ChangeKind, string>> = {
  added: changeStyle("added").sign,
  removed: changeStyle("removed").sign,
  changed: changeStyle("changed").sign,
  renamed: changeStyle("renamed").sign,
};

/** The word of each kind of change, as a title. */
export const changeTitles: Readonly<Record<ChangeKind, string>> = {
  added: "Added",
  removed: "Removed",
  changed: "Changed",
  renamed: "Renamed",
};

/** The plural title of each kind of consequence. */
export const consequenceTitles: Readonly<Record<Consequence["kind"], string>> = {
  "suspect-trace": "Traced to a changed requirement",
  "still-mentioned": "Still mentions what was removed",
};

/** The mark of a change that breaks an interface or a table. */
export const breakingSign = "⚠";

/** The changes of one subject. */
export interface SubjectChanges {
  readonly subject: ChangeSubject;
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Returns the changes by subject, in the order of the subjects; those without changes are omitted. */
export function changesBySubject(changes: readonly Change[]): SubjectChanges[] {
  return changeSubjects
    .map(({ key, title }) => ({
      subject: key,
      title,
      changes: changes.filter(({ subject }) => subject === key),
    }))
    .filter((group) => group.changes.length > 0);
}

/** Returns how many changes of each kind there are; kinds without changes are omitted. */
function countKinds(
  changes: readonly { readonly kind: ChangeKind }[],
): { readonly kind: ChangeKind; readonly count: number }[] {
  return changeKinds
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0);
}

/** Returns the counts of changes by kind, such as `3 added, 1 removed`. */
export function sayCounts(changes: readonly { readonly kind: ChangeKind }[]): string {
  return countKinds(changes)
    .map(({ count, kind }) => `${count} ${kind}`)
    .join(", ");
}

/** Returns the name of a change as a reader knows it: `Order`, or `Order → Purchase` for a renaming. */
export function changedName({ after, before, kind, name }: Change): string {
  return kind === "renamed" && before && after && before.name !== after.name
    ? `${before.name} ${changeSigns.renamed} ${after.name}`
    : name;
}

/** Returns whether there are no differences and no notes. */
export function isEmptyComparison({
  changes,
  consequences,
  figures,
}: Pick<ProjectComparison, "changes" | "consequences" | "figures">): boolean {
  return changes.length + consequences.length + figures.length === 0;
}

/** Returns one sentence with the counts of a comparison; it says so if nothing differs. */
export function summariseComparison(comparison: ProjectComparison): string {
  const { after, before, changes, consequences, figures, unread = [] } = comparison;
  const states = `${before.name} and ${after.name}`;
  if (isEmptyComparison(comparison) && unread.length > 0)
    return `${counted(unread.length, "file")} cannot be read, so ${states} are not fully compared; nothing differs in the others.`;
  if (isEmptyComparison(comparison)) return `Nothing differs in meaning between ${states}.`;
  const breaking = changes.filter((change) => change.breaking.length > 0).length;
  const counts = changes.length === 0 ? "" : ` (${sayCounts(changes)})`;
  const parts = [
    `${counted(changes.length, "change")} between ${states}${counts}`,
    ...(breaking === 0 ? [] : [`${breaking} breaking`]),
    ...(figures.length === 0 ? [] : [counted(figures.length, "changed figure")]),
    ...(consequences.length === 0 ? [] : [counted(consequences.length, "consequence")]),
  ];
  return `${parts.join("; ")}.`;
}
