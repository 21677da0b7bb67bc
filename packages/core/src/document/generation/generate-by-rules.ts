import {
  type ApiDescription,
  type Decision,
  type DesignModel,
  emptyReview,
  isBinding,
  type Platform,
  type Requirement,
  type Review,
  type Tagger,
  type UseCase,
} from "../../model/index.ts";
import { addApi } from "./add-api.ts";
import { addRequirements } from "./add-requirements.ts";
import { addUseCases } from "./add-use-cases.ts";
import { reviewDesign } from "./review/review-design.ts";
import { reviewParts } from "./review/review-parts.ts";
import {
  buildDesign,
  completeDesign,
  parseStatements,
  readDeclarations,
  readPlatforms,
  readRequirements,
  readSpecifiedRequirements,
  renderDesign,
  suggestRequirements,
} from "./rules/index.ts";

export interface GenerationInput {
  /** The name of the system. */
  readonly system: string;
  readonly requirements: readonly Requirement[];
  /** The source of requirements if there are none. */
  readonly brief?: string | undefined;
  /** The names of the roles that the project declares; they are actors, whatever their names are. */
  readonly roles?: readonly string[];
  /** The use cases that people wrote; they stay, and only their gaps are filled. */
  readonly useCases?: readonly UseCase[];
  /** An API description whose schemas become entities. */
  readonly api?: ApiDescription | undefined;
  /** The decisions of people about earlier designs. */
  readonly review?: Review | undefined;
  /** The architecture decisions of people, such as where the system runs. */
  readonly decisions?: readonly Decision[];
  /** The files that people wrote, by path; an id that they name is not assigned again. */
  readonly texts?: ReadonlyMap<string, string>;
}

/**
 * Returns the requirements of a project, or of its brief, and a suggestion for each quality that none of them mentions.
 */
export function requirementsToDesign(
  { brief, requirements, system, texts = new Map() }: GenerationInput,
  tag: Tagger,
): Requirement[] {
  const stated =
    requirements.length === 0 && brief !== undefined
      ? addRequirements(readRequirements(brief, tag), { requirements, texts, source: "brief" }).requirements
      : requirements;
  // A suggestion that a person has rejected is not repeated with another text of the same quality.
  const suggestions = stated.length === 0 ? [] : suggestRequirements(system, stated);
  const { added } = addRequirements(
    suggestions.map(({ quality, text }) => ({ text, quality, kind: "non-functional" as const, line: 0 })),
    { requirements: stated, texts },
  );
  return [...stated, ...added.map((requirement) => ({ ...requirement, suggested: true }))];
}

/** Designs a system with the rules engine. The same input always produces the same design. */
export function designByRules(
  input: GenerationInput,
  requirements: readonly Requirement[],
  tag: Tagger,
): DesignModel {
  const { decisions, system, useCases = [] } = input;
  const binding = requirements.filter(isBinding);
  const roles = actingRoles(input, tag);
  const design = buildDesign({
    system,
    requirements: binding,
    statements: parseStatements(binding, tag, roles),
    roles,
    useCases: [...useCases, ...useCasesOfBrief(input, requirements)],
    platforms: readPlatforms(binding, decisions),
    review: input.review,
  });
  const { api, review = emptyReview } = input;
  return reviewParts(api ? completeDesign(addApi(design, api), binding) : design, review);
}

/** The data that complete a language model's design. */
export interface Rendering extends Pick<GenerationInput, "api" | "review"> {
  readonly platforms: readonly Platform[];
}

/** Completes a language model's design after applying the decisions of people. It introduces no names of its own. */
export function renderReviewed(
  partial: DesignModel,
  { api, platforms, review = emptyReview }: Rendering,
): DesignModel {
  const decided = reviewDesign(partial, review);
  return renderDesign({ ...(api ? addApi(decided, api) : decided), platforms: [...platforms] });
}

/** Returns the roles that the project declares, and the roles of the brief if the requirements are read from it. */
function actingRoles({ brief, requirements, roles = [] }: GenerationInput, tag: Tagger): readonly string[] {
  if (requirements.length > 0 || brief === undefined) return roles;
  return [...roles, ...readDeclarations(brief, tag).stakeholders.map(({ name }) => name)];
}

/** Returns the use cases that a brief specifies, if the requirements are read from it. */
function useCasesOfBrief(
  { brief, requirements: own, texts = new Map(), useCases = [] }: GenerationInput,
  requirements: readonly Requirement[],
): readonly UseCase[] {
  if (own.length > 0 || brief === undefined) return [];
  return addUseCases(readSpecifiedRequirements(brief), { requirements, texts, useCases });
}
