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
  /** Name of the system. */
  readonly system: string;
  readonly requirements: readonly Requirement[];
  /** Read for requirements where there are none. */
  readonly brief?: string | undefined;
  /** Names of the roles that the project declares: they act, whatever their words. */
  readonly roles?: readonly string[];
  /** Use cases that a person wrote: they stay, and only their gaps are filled. */
  readonly useCases?: readonly UseCase[];
  /** Its schemas are entities too. */
  readonly api?: ApiDescription | undefined;
  /** What people have decided about earlier designs. */
  readonly review?: Review | undefined;
  /** What people have decided, such as where the system runs. */
  readonly decisions?: readonly Decision[];
  /** What people have written in the project, by path: an id that it names is not given to something else. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** The requirements of a project, or those that its brief states, and one for each quality that nobody speaks of. */
export function requirementsToDesign(
  { brief, requirements, system, texts = new Map() }: GenerationInput,
  tag: Tagger,
): Requirement[] {
  const stated =
    requirements.length === 0 && brief !== undefined
      ? addRequirements(readRequirements(brief, tag), { requirements, texts, source: "brief" }).requirements
      : requirements;
  // What nobody states is not suggested again once somebody has turned it down, by any other text of that quality.
  const suggestions = stated.length === 0 ? [] : suggestRequirements(system, stated);
  const { added } = addRequirements(
    suggestions.map(({ quality, text }) => ({ text, quality, kind: "non-functional" as const, line: 0 })),
    { requirements: stated, texts },
  );
  return [...stated, ...added.map((requirement) => ({ ...requirement, suggested: true }))];
}

/** The design of a system by the rules engine: the same input gives the same design. */
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

/** What is known beside a language model's design. */
export interface Rendering extends Pick<GenerationInput, "api" | "review"> {
  readonly platforms: readonly Platform[];
}

/** What follows from a language model's design, as people have decided about it; nothing is named that it does not name. */
export function renderReviewed(
  partial: DesignModel,
  { api, platforms, review = emptyReview }: Rendering,
): DesignModel {
  const decided = reviewDesign(partial, review);
  return renderDesign({ ...(api ? addApi(decided, api) : decided), platforms: [...platforms] });
}

/** The roles that the project declares, and those of a brief that the requirements are read from. */
function actingRoles({ brief, requirements, roles = [] }: GenerationInput, tag: Tagger): readonly string[] {
  if (requirements.length > 0 || brief === undefined) return roles;
  return [...roles, ...readDeclarations(brief, tag).stakeholders.map(({ name }) => name)];
}

/** The use cases that a brief specifies, where it is what the requirements are read from. */
function useCasesOfBrief(
  { brief, requirements: own, texts = new Map(), useCases = [] }: GenerationInput,
  requirements: readonly Requirement[],
): readonly UseCase[] {
  if (own.length > 0 || brief === undefined) return [];
  return addUseCases(readSpecifiedRequirements(brief), { requirements, texts, useCases });
}
