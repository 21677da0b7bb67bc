import type { WrittenByPeople } from "@archscribe/core/document/generation/llm";
import type { DesignSummary, GoalHint, OpenItems, TextPurpose } from "@archscribe/core/document/generation";
import type { DesignModel, Notation, Requirement, Review, GeneratedPart } from "@archscribe/core/model";
import type { DesignPlan } from "@archscribe/core/document/project-folder";

/** Texts of a project's files by path. */
export type ProjectTexts = ReadonlyMap<string, string>;

/** The parts of a design to write, and how. */
export interface DesignChoice {
  /** By default everything. */
  readonly parts?: readonly GeneratedPart[];
  /** Parts that are left out of everything. */
  readonly except?: readonly GeneratedPart[];
  /** Includes parts that the requirements do not call for: deployments on all platforms, and all design pages. */
  readonly all?: boolean;
  /** Omits parts that no requirement states. */
  readonly statedOnly?: boolean;
  /** Only the diagrams of this use case. */
  readonly useCase?: string;
  readonly notation: Notation;
  /** Also overwrite files that a person has written or changed. */
  readonly force: boolean;
}

/** A design with the requirements that it is based on. */
export interface ProjectDesign {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  /** The parts written by people. */
  readonly written: WrittenByPeople;
  /** The decisions of people about generated elements. */
  readonly review: Review | undefined;
  readonly model: DesignModel;
  /** The actions of the requirements that the rules take for goals, if the rules have made the design. */
  readonly hints?: readonly GoalHint[];
}

/** The elements and questions that a design leaves to people, with the names of its elements. */
export interface ProjectReview extends OpenItems {
  readonly review: Review;
  readonly elements: Readonly<Record<"actors" | "use-cases" | "entities" | "components", readonly string[]>>;
}

/** The effect of a generation on the files of a project. */
export interface SummarisedPlan extends Omit<DesignPlan, "model"> {
  /** The result of the requirements; only for a whole design. */
  readonly summary?: DesignSummary;
  /** The expected use cases of the rules engine, as sentences. */
  readonly expectation?: string | undefined;
}

/** Notes to turn into a text of a project. */
export interface TextNotes {
  readonly system: string;
  readonly text: string;
  readonly purpose: TextPurpose;
}

/**
 * The rules engine in a separate thread, so that a large project does not block other requests. Every method throws a
 * `Refusal`: VALIDATION with the fault of the project, UNAVAILABLE if it takes too long.
 */
export interface GenerationPool {
  /** Returns the files that the rules write into a project. */
  planByRules(texts: ProjectTexts, choice: DesignChoice): Promise<SummarisedPlan>;
  /**
   * Returns the design of a project in any language, by the rules or as a language model stated it, with the decisions of
   * people; nothing is written.
   */
  design(texts: ProjectTexts, stated?: DesignModel): Promise<ProjectDesign>;
  /** Returns the decisions that the design of a project leaves to people; the design is by the rules or by a language model. */
  review(texts: ProjectTexts, stated: DesignModel | undefined): Promise<ProjectReview>;
  /** Returns the files that a given design writes into a project. */
  plan(texts: ProjectTexts, design: ProjectDesign, choice: DesignChoice): Promise<SummarisedPlan>;
  /** Returns notes rewritten as a text with their purpose. */
  proposeText(notes: TextNotes): Promise<string>;
  close(): Promise<void>;
}
