import type { Answer, components } from "../client/index.ts";
import type { Job, JobsApi } from "../machine/job/jobs-api.ts";

type Schemas = components["schemas"];

/** A part of the design, such as `usecase` or `api`. */
export type GeneratedPart = Schemas["Part"];

/** What a generated text is to be. */
export type TextPurpose =
  | "functional"
  | "non-functional"
  | "user-story"
  | "business-rule"
  | "use-case-goal"
  | "use-case-step"
  | "brief"
  | "page";

/** Which parts of the design are generated. */
export interface DesignTask {
  readonly kind: "design";
  /** What is generated, in the words of the page, such as "Use cases". */
  readonly title: string;
  /** All of them when left out. */
  readonly parts?: readonly GeneratedPart[];
  /** Only what is drawn of this use case. */
  readonly useCase?: string;
}

/** Notes that become a text; it is proposed and stored nowhere. */
export interface TextTask {
  readonly kind: "text";
  readonly title: string;
  readonly purpose: TextPurpose;
  readonly text: string;
}

/** What somebody wants to have generated. */
export type GenerationTask = DesignTask | TextTask;

/** Who generates: the rules, or a language model by its name. */
export type EngineChoice =
  { readonly engine: "rules" } | { readonly engine: "llm"; readonly model?: string | undefined };

/** A task of a project with all that the server needs to begin it. */
export interface GenerationOrder {
  readonly projectId: number;
  readonly task: GenerationTask;
  readonly choice: EngineChoice;
  /** Overwrite also what a person has written or changed. */
  readonly force: boolean;
  /** Of two orders with one key the second gets the answer of the first. */
  readonly key: string;
}

/** What became of the files of a project, and what a person should know of it. */
export type GenerationResult = Schemas["GenerationResult"];

/** A text that waits for a person's decision. */
export type ProposedText = Schemas["ProposedText"];

/** What a run has come to. */
export type GenerationOutcome =
  | { readonly kind: "design"; readonly result: GenerationResult }
  | { readonly kind: "text"; readonly text: string };

/** An order was done at once, or is done in a job. */
export type Begun =
  | { readonly kind: "done"; readonly outcome: GenerationOutcome }
  | { readonly kind: "job"; readonly jobId: string };

/** The engines of the server, and what may be spent on them. */
export interface EngineOffers {
  readonly engines: readonly Schemas["EngineOffer"][];
  readonly limits: Schemas["CostLimits"];
}

/** What the store of generation asks of the server. */
export interface GenerationApi extends JobsApi {
  getEngines(): Promise<Answer<EngineOffers>>;
  /** What a task would make of the files; nothing is written. */
  foresee(
    order: Pick<GenerationOrder, "force" | "projectId"> & { task: DesignTask },
  ): Promise<Answer<GenerationResult["changes"]>>;
  begin(order: GenerationOrder): Promise<Answer<Begun>>;
  listJobs(projectId: number): Promise<Answer<readonly Job[]>>;
  resumeJob(jobId: string): Promise<Answer<Job>>;
}
