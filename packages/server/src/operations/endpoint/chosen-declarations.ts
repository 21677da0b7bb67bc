import type { Declarations } from "@archscribe/core/document/generation";
import { z } from "zod";
import { invalid } from "../../refusal.ts";

/** The declarations that a person wants from a document; a list that is undefined stands for all. */
export interface DeclarationChoice {
  readonly stakeholders: ReadonlySet<string> | undefined;
  readonly terms: ReadonlySet<string> | undefined;
  readonly brief: boolean;
}

/** Reads the choice from the fields of a form. @throws Refusal VALIDATION */
export function readDeclarationChoice({
  brief = "true",
  stakeholders,
  terms,
}: Readonly<Record<"brief" | "stakeholders" | "terms", string | undefined>>): DeclarationChoice {
  if (brief !== "true" && brief !== "false") throw invalid({ brief: "brief must be true or false" });
  return {
    stakeholders: readNames("stakeholders", stakeholders),
    terms: readNames("terms", terms),
    brief: brief === "true",
  };
}

/**
 * Returns the declarations of a document that a person wants.
 *
 * @throws Refusal VALIDATION if the document does not declare one of them
 */
export function chosenDeclarations(
  { brief, glossary, stakeholders }: Declarations,
  choice: DeclarationChoice,
): Declarations {
  checkDeclared(
    "stakeholders",
    choice.stakeholders,
    stakeholders.map(({ name }) => name),
  );
  checkDeclared(
    "terms",
    choice.terms,
    glossary.map(({ term }) => term),
  );
  return {
    stakeholders: stakeholders.filter(({ name }) => choice.stakeholders?.has(name) !== false),
    glossary: glossary.filter(({ term }) => choice.terms?.has(term) !== false),
    brief: choice.brief ? brief : undefined,
  };
}

const nameList = z.array(z.string());

function readNames(field: string, text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined;
  const names = nameList.safeParse(parsed(text));
  if (!names.success)
    throw invalid({ [field]: `${field} must be a JSON array of names, such as ["Clerk", "Owner"]` });
  return new Set(names.data);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkDeclared(
  field: "stakeholders" | "terms",
  wanted: ReadonlySet<string> | undefined,
  declared: readonly string[],
): void {
  const missing = [...(wanted ?? [])].find((name) => !declared.includes(name));
  if (missing === undefined) return;
  const kind = field === "terms" ? "term" : "stakeholder";
  throw invalid({
    [field]: `The document declares no ${kind} '${missing.slice(0, 80)}'. Preview it again.`,
  });
}
