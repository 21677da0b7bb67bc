import type { LocatedQuery, LocatedRule } from "../../model/index.ts";
import { openScope, type RuleScope, type Selection } from "./own-rules/rule-scope.ts";
import type { CheckSubject, Remark, Rule } from "./rule.ts";

/** Every rule of the project's own can be applied. */
export const brokenRule: Rule = {
  id: "broken-rule",
  severity: "error",
  summary: "Every rule in archscribe.yaml can be applied.",
  check({ architecture, builtInIds, project }: CheckSubject) {
    const rules = project.rules ?? [];
    const scope = openScope(architecture);
    return [...takenIds(rules, builtInIds), ...rules.flatMap((rule) => faultsOf(rule, scope))];
  },
};

function takenIds(rules: readonly LocatedRule[], builtInIds: ReadonlySet<string>): Remark[] {
  const seen = new Set<string>();
  return rules.flatMap(({ id, location }) => {
    const isTaken = builtInIds.has(id) || seen.has(id);
    seen.add(id);
    if (!isTaken) return [];
    const suggest = builtInIds.has(id)
      ? "A check of Archscribe has it; choose another one."
      : "Another rule has it; choose another one.";
    return [{ message: `the id '${id}' is taken`, location, reference: id, suggest }];
  });
}

function faultsOf({ holds, id }: LocatedRule, scope: RuleScope): Remark[] {
  const selections = ((): Selection[] => {
    switch (holds.kind) {
      case "forbid":
      case "require":
        return [scope.select(holds.elements)];
      case "forbid use":
      case "require use":
        return [scope.select(holds.from), scope.select(holds.to)];
      case "every":
        return [scope.select(holds.elements), scope.meeting(holds.must)];
      case "layers":
        return holds.layers.map((layer: LocatedQuery) => scope.select(layer));
    }
  })();
  return selections.flatMap((selection) => {
    if (!("fault" in selection)) return [];
    const { query, reason } = selection.fault;
    return [
      {
        message: `the rule '${id}' cannot be applied: in '${query.text}', ${reason}`,
        location: query.location,
        reference: id,
        suggest: "Correct the query; docs/guides/architecture-model.md describes the language.",
      },
    ];
  });
}
