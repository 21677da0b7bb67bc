import {
  type BreakingChange,
  type Change,
  type FieldChange,
  isOnBothSides,
  listed,
} from "../../model/index.ts";

/** The facts that the name of something new or gone says already. */
const inName: Readonly<Record<string, readonly string[]>> = {
  element: ["kind"],
  operation: ["method", "path"],
  relation: ["kind", "from", "to", "between"],
  trace: ["requirement", "target"],
};

/**
 * Returns the facts of a change that are neither in its name nor in a reason for a break. Equal differences in several
 * responses are one fact.
 */
export function toldFacts({ breaking, fields, kind, subject }: Change): readonly FieldChange[] {
  const known = isOnBothSides(kind) ? [] : (inName[subject] ?? []);
  const told = fields.filter(
    (one) => !known.includes(one.field) && !breaking.some(({ reason }) => isSaidBy(reason, one)),
  );
  return folded(
    told,
    ({ field }) => field,
    (one, field) => ({ ...one, field }),
  );
}

/** Returns the reasons why a change breaks something; the same one for several responses is one reason. */
export function toldBreaking({ breaking }: Change): readonly BreakingChange[] {
  return folded(
    breaking,
    ({ reason }) => reason,
    (one, reason) => ({ ...one, reason }),
  );
}

/** Whether a reason ends with the place of a fact and both of its values. */
function isSaidBy(reason: string, { after = "nothing", before = "nothing", field }: FieldChange): boolean {
  const values = `: ${before} → ${after}`;
  if (`: ${reason}` === values) return true;
  if (!reason.endsWith(values)) return false;
  const place = reason.slice(0, -values.length);
  return place === field || place.endsWith(` ${field}`) || field === "type" || field === "required";
}

const ofResponse = /^response (?<status>\S+?)(?<rest>,? .*|:.*|)$/s;

/** Joins the items that differ only in the status of their response. */
function folded<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  withText: (item: Item, text: string) => Item,
): readonly Item[] {
  const groups = Map.groupBy(items, (item) => {
    const { rest } = ofResponse.exec(textOf(item))?.groups ?? {};
    return rest === undefined ? item : JSON.stringify(withText(item, rest));
  });
  return Array.from(groups.values(), (group) => {
    const [first] = group;
    const found = group.map((item) => ofResponse.exec(textOf(item))?.groups);
    const statuses = found.flatMap((one) => one?.["status"] ?? []);
    return group.length === 1 || first === undefined
      ? group
      : [withText(first, `responses ${listed(statuses)}${found[0]?.["rest"] ?? ""}`)];
  }).flat();
}

/** Returns what belongs beside the name of a change: the kind of an element, or the owner of a part. */
export function besideName({ name, ownerName, subject, type }: Change): string {
  if (subject === "element" || subject === "relation") return type;
  return ownerName === undefined || ownerName === "" || name.includes(ownerName) ? "" : `of ${ownerName}`;
}
