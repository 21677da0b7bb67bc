import type { Requirement, Tagger } from "../../../model/index.ts";
import type { GoalHint } from "../goal-hint.ts";
import { clauseName } from "./clause-name.ts";
import { capitaliseLine, toLine } from "./element-names.ts";
import { parseStatements } from "./parse-statements.ts";
import { goalThresholds, scoreGoals } from "./score-goals.ts";
import type { Statement } from "./statement.ts";

/** The maximum number of hints for a requirement. */
const mostHints = 2;

/**
 * Returns the likeliest actions of each requirement, in the order of the requirements: at least good enough for the rules
 * engine to propose them as use cases. `roles` are the names of the roles that the project declares.
 */
export function goalHints(
  requirements: readonly Requirement[],
  tag: Tagger,
  roles: readonly string[] = [],
): GoalHint[] {
  const scores = scoreGoals(parseStatements(requirements, tag, roles));
  const found = [...scores].flatMap(
    ([statement, { probability }]): (GoalHint & { readonly exact: number })[] => {
      const name = nameOf(statement);
      if (name === undefined || statement.negated || probability < goalThresholds.proposed) return [];
      return [
        {
          requirement: statement.requirement,
          name,
          actors: [...new Set(statement.actors.map(({ text }) => text))],
          probability: Math.round(probability * 10) / 10,
          exact: probability,
        },
      ];
    },
  );
  return requirements.flatMap(({ id }) => {
    const own = found.filter(({ requirement }) => requirement === id);
    const likeliest = own.toSorted((one, other) => other.exact - one.exact);
    const named = likeliest.filter(
      ({ name }, index) => likeliest.findIndex((one) => one.name === name) === index,
    );
    return named.slice(0, mostHints).map(({ exact: _, ...hint }) => hint);
  });
}

function nameOf(statement: Statement): string | undefined {
  const verb = toLine(statement.action?.verb ?? "").toLowerCase();
  if (verb === "") return undefined;
  return clauseName(statement, verb) ?? capitaliseLine(verb);
}
