import type { ArchitectureRelation, RuleCondition, UseCondition } from "../../../model/index.ts";
import { usesOf } from "../../architecture/index.ts";
import type { RuleScope, Selection } from "./rule-scope.ts";

/** A place where the model violates a rule. */
export interface Breach {
  readonly message: string;
  /** The id of the element, if it is about one. */
  readonly element?: string;
  /** The relation, if it is about one. */
  readonly relation?: ArchitectureRelation;
}

/** Returns what breaks a rule; nothing if one of its queries cannot be answered. */
export function breachesOf(condition: RuleCondition, scope: RuleScope): Breach[] {
  switch (condition.kind) {
    case "forbid":
      return idsOf(scope.select(condition.elements)).map((id) => ({
        message: `${called(id, scope)} is not allowed`,
        element: id,
      }));
    case "require": {
      const selection = scope.select(condition.elements);
      const isBroken = "ids" in selection && selection.ids.size === 0;
      return isBroken ? [{ message: `nothing is selected by '${condition.elements.text}'` }] : [];
    }
    case "every": {
      const must = scope.meeting(condition.must);
      if ("fault" in must) return [];
      return idsOf(scope.select(condition.elements))
        .filter((id) => !must.ids.has(id))
        .map((id) => ({ message: `${called(id, scope)} must ${condition.must.text}`, element: id }));
    }
    case "forbid use":
      return usesBetween(scope.select(condition.from), scope.select(condition.to), scope);
    case "require use":
      return missingUses(condition, scope);
    case "layers":
      return breachesOfLayers(condition, scope);
  }
}

function idsOf(selection: Selection): string[] {
  return "ids" in selection ? [...selection.ids] : [];
}

function called(id: string, { byId }: RuleScope): string {
  return `'${byId.get(id)?.name ?? id}'`;
}

function usesBetween(from: Selection, to: Selection, scope: RuleScope): Breach[] {
  if ("fault" in from || "fault" in to) return [];
  return uses(scope)
    .filter(({ used, user }) => from.ids.has(user) && to.ids.has(used))
    .map(({ relation, used, user }) => ({
      message: `${called(user, scope)} uses ${called(used, scope)}`,
      element: user,
      relation,
    }));
}

function missingUses({ from, to }: UseCondition, scope: RuleScope): Breach[] {
  const [users, used] = [scope.select(from), scope.select(to)];
  if ("fault" in users || "fault" in used) return [];
  const doing = new Set(uses(scope).flatMap((one) => (used.ids.has(one.used) ? [one.user] : [])));
  return idsOf(users)
    .filter((id) => !doing.has(id))
    .map((id) => ({ message: `${called(id, scope)} uses none of '${to.text}'`, element: id }));
}

function breachesOfLayers(
  { isStrict, layers }: Extract<RuleCondition, { kind: "layers" }>,
  scope: RuleScope,
): Breach[] {
  const selections = layers.map((layer) => scope.select(layer));
  if (selections.some((selection) => "fault" in selection)) return [];
  // An element that several layers select is in the highest of them.
  const layerOf = new Map<string, number>();
  for (const [index, selection] of [...selections.entries()].toReversed())
    for (const id of idsOf(selection)) layerOf.set(id, index);
  return uses(scope).flatMap(({ relation, used, user }): Breach[] => {
    const [from, to] = [layerOf.get(user), layerOf.get(used)];
    if (from === undefined || to === undefined) return [];
    // A line without heads does not say who uses whom.
    if (relation.kind === "association" && relation.isMutual !== true) return [];
    const what = `${called(user, scope)} uses ${called(used, scope)}`;
    if (to < from) return [{ message: `${what}, which is in a layer above`, element: user, relation }];
    return isStrict && to > from + 1
      ? [{ message: `${what}, which is not in the next layer`, element: user, relation }]
      : [];
  });
}

interface Use {
  readonly user: string;
  readonly used: string;
  readonly relation: ArchitectureRelation;
}

/** Two elements with relations of several kinds use each other once. */
function uses({ model }: RuleScope): Use[] {
  const seen = new Set<string>();
  return model.relations.flatMap((relation) =>
    usesOf(relation).flatMap(([user, used]): Use[] => {
      const key = `${user} ${used}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ user, used, relation }];
    }),
  );
}
