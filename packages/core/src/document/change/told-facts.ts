import { type Change, type FieldChange, isOnBothSides } from "../../model/index.ts";

/** The facts that the name of something new or gone says already. */
const inName: Readonly<Record<string, readonly string[]>> = {
  element: ["kind"],
  operation: ["method", "path"],
  relation: ["kind", "from", "to", "between"],
  trace: ["requirement", "target"],
};

/** Returns the facts of a change that its name does not say. */
export function toldFacts({ fields, kind, subject }: Change): readonly FieldChange[] {
  if (isOnBothSides(kind)) return fields;
  const known = inName[subject] ?? [];
  return fields.filter(({ field }) => !known.includes(field));
}

/** Returns what belongs beside the name of a change: the kind of an element, or the owner of a part. */
export function besideName({ name, ownerName, subject, type }: Change): string {
  if (subject === "element" || subject === "relation") return type;
  return ownerName === undefined || ownerName === "" || name.includes(ownerName) ? "" : `of ${ownerName}`;
}
