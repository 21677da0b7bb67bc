import type { GlossaryEntry, Stakeholder } from "../../model/index.ts";
import { type Declarations, roleKey, termKey } from "./rules/index.ts";

/** The project to which declarations are added. */
interface AddedTo {
  readonly brief?: string | undefined;
  readonly stakeholders: readonly Pick<Stakeholder, "name">[];
  readonly glossary: readonly Pick<GlossaryEntry, "term">[];
}

/**
 * Returns the stakeholders and terms that a project does not have yet, by name, and the brief if it has none. Existing
 * entries are the work of people and stay as they are.
 */
export function addDeclarations(
  { brief, glossary, stakeholders }: Declarations,
  project: AddedTo,
): Declarations {
  const roles = new Set(project.stakeholders.map(({ name }) => roleKey(name)));
  const terms = new Set(project.glossary.map(({ term }) => termKey(term)));
  return {
    stakeholders: stakeholders.filter(({ name }) => isNew(roles, roleKey(name))),
    glossary: glossary.filter(({ term }) => isNew(terms, termKey(term))),
    brief: project.brief === undefined ? brief : undefined,
  };
}

function isNew(known: Set<string>, key: string): boolean {
  if (known.has(key)) return false;
  known.add(key);
  return true;
}
