import type { Finding } from "../../../model/errors/index.ts";
import type { LocatedRule, Location } from "../../../model/index.ts";
import type { CheckSubject } from "../rule.ts";
import { openScope, type RuleScope } from "./rule-scope.ts";
import { type Breach, breachesOf } from "./breaches-of.ts";

/**
 * Returns the findings of the project's own rules, under the ids of the rules. A rule holds up to and including its last
 * day; afterwards a note at the rule says so. Without a day every rule holds. A rule that cannot be applied has no
 * findings here, because the check `broken-rule` reports it.
 *
 * @param today the day, as `2026-03-31`
 */
export function applyOwnRules(subject: CheckSubject, today?: string): Finding[] {
  const scope = openScope(subject.architecture);
  return (subject.project.rules ?? []).flatMap((rule) => {
    if (hasEnded(rule, today)) return [endedNote(rule)];
    return breachesOf(rule.holds, scope).map((breach) => toFinding(breach, rule, { subject, scope }));
  });
}

function hasEnded({ end }: LocatedRule, today: string | undefined): boolean {
  return end !== undefined && today !== undefined && today > end;
}

function endedNote({ end = "", id, location }: LocatedRule): Finding {
  return {
    ruleId: id,
    severity: "note",
    message: `the rule '${id}' ended on ${end} and is no longer checked`,
    location,
    reference: id,
    suggest: "Remove it, or give it a later end.",
  };
}

function toFinding(
  { element, message, relation }: Breach,
  { id, location, reason, severity }: LocatedRule,
  { scope, subject }: { readonly subject: CheckSubject; readonly scope: RuleScope },
): Finding {
  const place =
    relation?.places[0]?.location ??
    (element === undefined ? undefined : placeOfElement(element, scope, subject));
  return {
    ruleId: id,
    severity,
    message: `${message}: ${reason.replace(/\.$/, "")}`,
    location: place ?? location,
    reference: element ?? id,
  };
}

/**
 * Returns the place where an element is drawn, otherwise where anything shows it, otherwise where it is
 * stated.
 */
function placeOfElement(id: string, { byId }: RuleScope, { project }: CheckSubject): Location | undefined {
  const places = byId.get(id)?.places ?? [];
  const shown = places.find(({ kind }) => kind === "figure") ?? places[0];
  return shown?.location ?? project.elements?.find((entry) => entry.id === id)?.location;
}
