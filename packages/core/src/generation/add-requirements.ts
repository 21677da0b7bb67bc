import {
  businessRuleMaxLength,
  isRequirementId,
  kindOfRequirement,
  type Requirement,
  type RequirementKind,
  requirementKinds,
} from "../model/index.ts";
import type { FoundRequirement } from "./found-requirement.ts";

export interface AddedRequirements {
  /** What the project had, then what came new. */
  readonly requirements: readonly Requirement[];
  readonly added: readonly Requirement[];
  /** What the project says already, in these very words. */
  readonly known: readonly FoundRequirement[];
}

/**
 * Puts found requirements into a project: each gets the id that its text gives it, where that is free and of its kind,
 * or the next free one. What the project says already is not said twice.
 *
 * @param source where they were found, for the requirements' `source`
 */
export function addRequirements(
  existing: readonly Requirement[],
  found: readonly FoundRequirement[],
  source?: string,
): AddedRequirements {
  const ids = new Set(existing.map(({ id }) => id));
  const texts = new Set(existing.map(({ text }) => sameText(text)));
  const added: Requirement[] = [];
  const known: FoundRequirement[] = [];
  for (const one of found) {
    const text = one.text.replaceAll(/\s+/g, " ").trim();
    if (text === "") continue;
    if (texts.has(sameText(text))) {
      known.push(one);
      continue;
    }
    const kind = kindFor(one, text);
    const id = ownId(one, kind, ids) ?? nextId(kind, ids);
    ids.add(id);
    texts.add(sameText(text));
    added.push({
      id,
      text,
      ...(one.priority === undefined ? {} : { priority: one.priority }),
      ...(kind === "non-functional" ? { quality: one.quality ?? "functional-suitability" } : {}),
      ...(source === undefined ? {} : { source: `${source}, line ${one.line}` }),
    });
  }
  return { requirements: [...existing, ...added], added, known };
}

/** A business rule that is too long to be one is a requirement like any other (spec §5). */
function kindFor({ kind }: FoundRequirement, text: string): RequirementKind {
  return kind === "business-rule" && text.length > businessRuleMaxLength ? "functional" : kind;
}

function ownId(
  { id }: FoundRequirement,
  kind: RequirementKind,
  taken: ReadonlySet<string>,
): string | undefined {
  if (id === undefined || !isRequirementId(id) || taken.has(id)) return undefined;
  return kindOfRequirement(id) === kind ? id : undefined;
}

function nextId(kind: RequirementKind, taken: ReadonlySet<string>): string {
  const prefix = requirementKinds.find((one) => one.kind === kind)?.prefix ?? "FR";
  let number = 1;
  while (taken.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

function sameText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.,;:]+/g, " ")
    .trim();
}
