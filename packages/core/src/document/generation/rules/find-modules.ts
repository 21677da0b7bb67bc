import type { Entity } from "../../../model/index.ts";
import type { Material } from "./design-input.ts";
import { capitalise, inSentence, isAcronym, toLine } from "./element-names.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { roleKey } from "./read-roles.ts";
import { aboutRole, roleBeside } from "./section.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";
import { isExternalSystem } from "./word-lists.ts";

/** A part of the system that the requirements distinguish, with the requirements that mention it. */
export interface Module {
  readonly name: string;
  readonly sources: readonly string[];
  readonly useCases: readonly PlannedUseCase[];
  readonly entities: readonly Entity[];
}

/** Heads of phrases that name a part of a system. */
const partNouns = /^(?:module|component|subsystem|microservice|engine|layer)$/;

/** The minimum number of sections with their own needs that count as parts. */
const leastSections = 3;

/**
 * Returns the parts of the system according to the text: those that it names ("the billing module"), or else the
 * sections of the document that ask for functions; empty if there are neither.
 */
export function findModules(plan: SystemPlan): readonly Module[] {
  const named = namedParts(plan.material);
  if (named.size > 0) return modulesBy(plan, named);
  const sections = functionalSections(plan);
  return sections.size < leastSections ? [] : modulesBy(plan, sections);
}

/** Returns requirements by the part that they name. */
function namedParts({ statements }: Material): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const statement of statements) {
    if (statement.negated || statement.requirement.startsWith("NFR")) continue;
    for (const phrase of statement.phrases) {
      if (!namesPart(phrase, statement)) continue;
      const name = capitalise(nameOf(phrase));
      const sources = found.get(name) ?? new Set();
      found.set(name, sources.add(statement.requirement));
    }
  }
  return found;
}

function namesPart({ head, modifiers, plural, text }: NounPhrase, { phrases }: Statement): boolean {
  const isNamed = partNouns.test(head) && modifiers.length > 0 && !plural && phrases.length > 0;
  return isNamed && !isExternalSystem(text);
}

function nameOf({ text }: NounPhrase): string {
  return toLine(text)
    .split(" ")
    .map((word) => (isAcronym(word) ? word : word.toLowerCase()))
    .join(" ");
}

/** Chapters of a plan of work, and of tests: they cut the project, and not the system. */
const noPart =
  /^(?:iteration|milestone|phase|release|sprint|stage|step|week)s?\b|\b(?:checklist|criteria|deliverables|roadmap|stories|timeline|use cases?)\b/i;

/** Returns requirements by section, for sections that lead to use cases. */
function functionalSections({
  actors,
  material,
  useCases,
}: SystemPlan): ReadonlyMap<string, ReadonlySet<string>> {
  const roles = new Set(actors.map(({ name }) => roleKey(name)));
  const goals = new Set(useCases.map(({ name }) => roleKey(name)));
  const used = new Set(useCases.flatMap(({ sources }) => sources));
  const found = new Map<string, Set<string>>();
  for (const { id, section } of material.requirements) {
    // Text below a role states tasks of people, in whatever part of the system.
    if (section === undefined || id.startsWith("NFR") || noPart.test(section)) continue;
    if (roles.has(roleKey(section.replaceAll(aboutRole, ""))) || goals.has(roleKey(section))) continue;
    const part = roleBeside(section) === undefined ? section : section.replace(/\s*\([^()]*\)\s*$/, "");
    found.set(part, (found.get(part) ?? new Set()).add(id));
  }
  return new Map(
    Array.from(found, ([section, ids]) => [capitalise(inSentence(lowered(section))), ids] as const).filter(
      ([, ids]) => [...ids].some((id) => used.has(id)),
    ),
  );
}

/** Returns "Sales order management" for "Sales Order Management". */
function lowered(title: string): string {
  return title
    .split(" ")
    .map((word, index) => (index === 0 || isAcronym(word) ? word : word.toLowerCase()))
    .join(" ");
}

/** Assigns each use case and entity to the part that most of its requirements mention. */
function modulesBy(
  { entities, material, useCases }: SystemPlan,
  parts: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Module[] {
  const partOf = (sources: readonly string[]): string | undefined => {
    const counts = Array.from(parts, ([name, ids]) => ({
      name,
      count: sources.filter((id) => ids.has(id)).length,
    }));
    return counts.reduce<(typeof counts)[number] | undefined>(
      (best, one) => (one.count > (best?.count ?? 0) ? one : best),
      undefined,
    )?.name;
  };
  const partOfEntity = new Map(entities.map(({ id, sources }) => [id, partOf(sources)]));
  const partOfUseCase = new Map(useCases.map(({ id, sources }) => [id, partOf(sources)]));
  return Array.from(parts, ([name, ids]): Module => ({
    name,
    sources: material.inOrder(ids),
    useCases: useCases.filter(({ id }) => partOfUseCase.get(id) === name),
    entities: entities.filter(({ id }) => partOfEntity.get(id) === name),
  }));
}
