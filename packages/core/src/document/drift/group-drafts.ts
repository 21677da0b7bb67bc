import { counted } from "../../model/index.ts";
import { fullForm, wordsOf } from "../likeness/index.ts";
import type { DriftDraft } from "./drift-draft.ts";

/** From so many connections of one part on, they are one thing to a reader. */
const leastConnections = 3;

/** One name with another beginning is a renamed thing, and several are a new convention. */
const leastNames = 2;

/**
 * Assigns findings with one cause to the same group: connections of many parts with one part, and names that differ in the
 * same beginning. Existing groups are kept, and a group has at least two members.
 */
export function withGroups(drafts: readonly DriftDraft[]): DriftDraft[] {
  const groups = new Map<DriftDraft, NonNullable<DriftDraft["group"]>>();
  for (const causes of [sharedEnds(drafts), newBeginnings(drafts)])
    for (const { group, members } of causes.toSorted((a, b) => b.members.length - a.members.length)) {
      const open = members.filter((member) => member.group === undefined && !groups.has(member));
      if (open.length === members.length) for (const member of open) groups.set(member, group);
    }
  return drafts.map((draft) => {
    const group = groups.get(draft);
    return group === undefined ? draft : { ...draft, group };
  });
}

/** Findings with one cause, and the sentence that describes all of them. */
interface Cause {
  readonly group: NonNullable<DriftDraft["group"]>;
  readonly members: readonly DriftDraft[];
}

function sharedEnds(drafts: readonly DriftDraft[]): Cause[] {
  const connections = drafts.filter(
    ({ kind, subject }) =>
      subject === "connection" && (kind === "missing-in-design" || kind === "missing-in-system"),
  );
  return ([1, 0] as const).flatMap((end) =>
    [...Map.groupBy(connections, ({ elements, kind }) => `${kind} ${elements[end] ?? ""}`).values()].flatMap(
      (members) => {
        const [first] = members;
        const name = first?.name.split(" -> ")[end] ?? "";
        if (first === undefined || members.length < leastConnections) return [];
        const others = counted(members.length, "part");
        const uses = end === 1 ? `${others} use '${name}'` : `'${name}' uses ${others}`;
        const message =
          first.kind === "missing-in-design"
            ? `${uses} in the system, and no diagram shows it`
            : `${uses} in the document, and nothing in the system does`;
        return [{ group: { key: [first.kind, end === 1 ? "to" : "from", name], message }, members }];
      },
    ),
  );
}

const pluralOf: Partial<Record<DriftDraft["subject"], string>> = {
  part: "part",
  table: "table",
  column: "column",
  message: "channel",
};

function newBeginnings(drafts: readonly DriftDraft[]): Cause[] {
  const renamed = drafts.flatMap((draft) => {
    const { kind, name, newName, subject } = draft;
    if (kind !== "renamed" || newName === undefined || pluralOf[subject] === undefined) return [];
    const change = beginningOf(plainName(name), plainName(newName));
    return change === undefined ? [] : [{ draft, change }];
  });
  const causes = Map.groupBy(renamed, ({ change, draft }) => `${draft.subject} ${change.from} ${change.to}`);
  return [...causes.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined || own.length < leastNames) return [];
    const { change, draft } = first;
    const number = counted(own.length, pluralOf[draft.subject] ?? draft.subject);
    const begins = own.length === 1 ? "begins" : "begin";
    const message =
      change.to === ""
        ? `the names of ${number} no longer begin with '${change.from}' in the system`
        : `the names of ${number} ${begins} with '${change.to}' in the system${change.from === "" ? "" : ` instead of '${change.from}'`}`;
    return [
      {
        group: { key: ["beginning", draft.subject, change.from, change.to], message },
        members: own.map((one) => one.draft),
      },
    ];
  });
}

/** Returns the name of a column without the name of its table. */
function plainName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Returns the differing first words of two names whose other words are equal; undefined for other names. */
function beginningOf(one: string, other: string): { readonly from: string; readonly to: string } | undefined {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  let length = 0;
  while (length < Math.min(first.length, second.length) && first.at(-1 - length) === second.at(-1 - length))
    length += 1;
  if (length === 0 || fullForm(one) === fullForm(other)) return undefined;
  return {
    from: first.slice(0, first.length - length).join("-"),
    to: second.slice(0, second.length - length).join("-"),
  };
}
