import {
  type Actor,
  allProperties,
  type ApiDescription,
  apiTypeText,
  type Decision,
  type DesignUseCase,
  type GlossaryEntry,
  labelMaxLength,
  type Requirement,
  type Review,
  type Stakeholder,
  type UseCase,
} from "../../../model/index.ts";
import { cleanText, cleanTexts } from "./clean-text.ts";
import { mostElements, type UseCaseOutline } from "./design-step.ts";

/**
 * The texts that people wrote: descriptions of the project, and parts of the design that are kept and only completed.
 */
export interface WrittenByPeople {
  readonly useCases: readonly UseCase[];
  readonly api?: ApiDescription | undefined;
  readonly brief?: string | undefined;
  readonly scope?: string | undefined;
  readonly stakeholders?: readonly Stakeholder[] | undefined;
  readonly glossary?: readonly GlossaryEntry[] | undefined;
  readonly decisions?: readonly Decision[] | undefined;
  /** People's answers to questions about the requirements. */
  readonly review?: Review | undefined;
}

/** Returns the use cases of people as a prompt shows them; empty if there are none. */
export function shownUseCases(written: WrittenByPeople | undefined): object {
  const useCases = written?.useCases ?? [];
  return useCases.length === 0 ? {} : { useCasesOfPeople: cleanTexts(useCases) };
}

/**
 * Returns the API description of people as a prompt shows it, with its operations and schemas; empty if there is none.
 */
export function shownApi(written: WrittenByPeople | undefined): object {
  if (written?.api === undefined) return {};
  const { operations, schemas } = written.api;
  const types = new Map(schemas.map(({ name, type }) => [name, type]));
  const apiOfPeople = {
    operations: operations.map(({ method, path, summary }) => ({ method, path, summary })),
    schemas: schemas.map(({ name, type }) => ({
      name,
      ...(type.properties.length > 0 || type.parts.length > 0 ? {} : { type: apiTypeText(type) }),
      properties: allProperties(type, types).map((one) => ({ name: one.name, type: apiTypeText(one.type) })),
    })),
  };
  return { apiOfPeople: cleanTexts(apiOfPeople) };
}

/** Returns the contradictions of an answer to the use cases of people, as sentences. */
export function contradictions(
  { actors, useCases }: { readonly actors: readonly Actor[]; readonly useCases: readonly UseCaseOutline[] },
  written: WrittenByPeople | undefined,
): string[] {
  const all = written?.useCases ?? [];
  return all.flatMap((own) => {
    const name = cleanText(own.name);
    const found = useCases.find(({ id }) => id === own.id);
    // An answer has a maximum number of use cases; people's use cases beyond it are kept without it.
    if (found === undefined && all.length > mostElements) return [];
    if (found === undefined || !isSame(found.name, name))
      return [`People have written the use case ${own.id} '${name}'; give it with this id and this name.`];
    const given = found.actors.map((id) => actors.find((actor) => actor.id === id)?.name ?? id);
    const isComplete = own.actors.every((one) => given.some((other) => isSame(other, one)));
    return own.actors.length === 0 || (isComplete && given.length === own.actors.length)
      ? []
      : [
          `The actors of ${own.id} are ${own.actors.map(cleanText).join(" and ")}, as people have written it.`,
        ];
  });
}

/** Returns a use case with the parts that people have written. */
export function asWritten(
  outline: DesignUseCase,
  {
    requirements,
    written,
  }: { readonly requirements: readonly Requirement[]; readonly written: WrittenByPeople | undefined },
): DesignUseCase {
  const own = written?.useCases.find(({ id }) => id === outline.id);
  if (own === undefined) return outline;
  const known = new Set(requirements.map(({ id }) => id));
  const sources = own.requirements.filter((id) => known.has(id));
  const { exceptions, goal = outline.goal, name, post_cond, pre_cond, steps } = own;
  return {
    ...outline,
    name,
    goal,
    sources: sources.length > 0 ? sources : outline.sources,
    pre_cond,
    steps,
    exceptions,
    post_cond,
  };
}

/** Returns whether people have written the steps of a use case; no model is asked for them then. */
export function isSpecified({ id }: { readonly id: string }, written: WrittenByPeople | undefined): boolean {
  return written?.useCases.some((own) => own.id === id && own.steps.length > 0) === true;
}

/** An answer cannot contain a longer name; the name that people wrote stays. */
function isSame(given: string, written: string): boolean {
  const name = written.trim();
  return name.length > labelMaxLength || given.trim().toLowerCase() === name.toLowerCase();
}
