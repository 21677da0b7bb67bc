import type { DesignModel, Requirement, Tagger } from "../../../model/index.ts";
import { isFunctional, type Statement, verbClassOf } from "../rules/index.ts";
import { readAgain } from "./read-again.ts";

/** The requirements of a project, and the design that was generated from them. */
interface Designed {
  readonly model: DesignModel;
  readonly requirements: readonly Requirement[];
}

/**
 * Returns, for each requirement, the deeds that it names without a person who does them, such as "create orders" of
 * "Orders shall be created". Requirements with a use case are omitted.
 */
export function openDeeds(
  { model, requirements }: Designed,
  tag: Tagger,
): ReadonlyMap<string, readonly string[]> {
  const assigned = new Set(model.useCases.flatMap(({ sources }) => sources));
  const { statements } = readAgain({ model, requirements }, tag);
  const open = statements.filter((one) => !assigned.has(one.requirement) && isOpen(one));
  const deeds = new Map<string, readonly string[]>();
  for (const { action, objects, requirement } of open) {
    const deed = `${action?.verb ?? ""} ${objects[0]?.text.toLowerCase() ?? ""}`;
    deeds.set(requirement, [...new Set([...(deeds.get(requirement) ?? []), deed])]);
  }
  return deeds;
}

/** Returns whether a sentence asks for a change without naming the person who makes it. */
function isOpen(statement: Statement): boolean {
  const { action, actors, negated, objects } = statement;
  if (action === undefined || negated || actors.length > 0 || objects.length === 0) return false;
  if (!isFunctional(statement) || statement.condition !== undefined || !isOpenEnded(statement)) return false;
  const { crud } = verbClassOf(action.verb);
  return (crud === "create" || crud === "update" || crud === "delete") && !bySystemAlone.has(action.verb);
}

/** Changes that a system makes by itself, without a decision of a person. */
const bySystemAlone: ReadonlySet<string> = new Set([
  "calculate",
  "capture",
  "generate",
  "insert",
  "keep",
  "log",
  "persist",
  "record",
  "retain",
  "save",
  "store",
  "track",
]);

/** "Tours shall be approved", or the line "Approve a tour". */
function isOpenEnded({ action, bySystem, text, words }: Statement): boolean {
  return passive.test(text) || (!bySystem && words[0]?.lemma === action?.verb.split(" ")[0]);
}

/** "shall be created", "must then be approved". */
const passive = /\b(?:shall|must|should|will|can|may|could|has to|have to|needs? to) (?:\w+ )?be \w/i;
