import { type Answer, answerOf, type components, type ContractClient, mapAnswer } from "../client/index.ts";
import { createJobsApi, type Job } from "../machine/job/jobs-api.ts";

type Schemas = components["schemas"];

/** A part of the design, such as `usecase` or `api`. */
export type GeneratedPart = Schemas["Part"];

/** The purpose of a generated text. */
export type TextPurpose =
  | "functional"
  | "non-functional"
  | "user-story"
  | "business-rule"
  | "use-case-goal"
  | "use-case-step"
  | "brief"
  | "page";

/** The parts of the design to generate. */
export interface DesignTask {
  readonly kind: "design";
  /** The name of the result on the page, such as "Use cases". */
  readonly title: string;
  /** All parts if absent. */
  readonly parts?: readonly GeneratedPart[];
  /** Only the diagrams and screens of this use case. */
  readonly useCase?: string;
}

/** Notes from which a text is generated; the text is only proposed and not stored. */
export interface TextTask {
  readonly kind: "text";
  readonly title: string;
  readonly purpose: TextPurpose;
  readonly text: string;
}

/** A design or a text that a person wants to generate. */
export type GenerationTask = DesignTask | TextTask;

/** The engine: the rules, or a language model by its name. */
export type EngineChoice =
  | { readonly engine: "rules" }
  | { readonly engine: "llm"; readonly model?: string | undefined };

/** A task of a project, with all data that the server needs to start it. */
export interface GenerationOrder {
  readonly projectId: number;
  readonly task: GenerationTask;
  readonly choice: EngineChoice;
  /** Also overwrite files that a person has written or changed. */
  readonly force: boolean;
  /** The idempotency key: a second order with the same key gets the answer of the first. */
  readonly key: string;
}

/** The changes to the files of a project, with notes for the person. */
export type GenerationResult = Schemas["GenerationResult"];

/** A proposed text that a person has not decided on yet. */
export type ProposedText = Schemas["ProposedText"];

/** The outcome of a run. */
export type GenerationOutcome =
  | { readonly kind: "design"; readonly result: GenerationResult }
  | { readonly kind: "text"; readonly text: string };

/** The answer to an order: it is finished, or continues as a job. */
export type Begun =
  | { readonly kind: "done"; readonly outcome: GenerationOutcome }
  | { readonly kind: "job"; readonly jobId: string };

/** The engines of the server, and the limits of their cost. */
export interface EngineOffers {
  readonly engines: readonly Schemas["EngineOffer"][];
  readonly limits: Schemas["CostLimits"];
}

type Foreseen = Pick<GenerationOrder, "force" | "projectId"> & { readonly task: DesignTask };

/** The calls that the store of generation makes to the server. */
export type GenerationApi = ReturnType<typeof createGenerationApi>;

/** Creates the calls of generation from a client of the contract. */
export function createGenerationApi(client: ContractClient) {
  return {
    ...createJobsApi(client),
    getEngines: (): Promise<Answer<EngineOffers>> => answerOf(client.GET("/agent/engines/")),
    /** Returns the changes that a task would make to the files; nothing is written. */
    foresee: async ({ force, projectId, task }: Foreseen) => {
      const body = { project_id: projectId, force, dry_run: true, ...designBody(task) };
      const answer = await answerOf(client.POST("/agent/generate_project/", { body }));
      return mapAnswer(answer, (value) => ("changes" in value ? value.changes : []));
    },
    begin: async (order: GenerationOrder): Promise<Answer<Begun>> =>
      order.task.kind === "text"
        ? mapAnswer(
            await answerOf(client.POST("/agentsapp/generate_text/", { body: textBody(order, order.task) })),
            begunOf,
          )
        : mapAnswer(
            await answerOf(
              client.POST("/agent/generate_project/", {
                body: { ...orderBody(order), force: order.force, ...designBody(order.task) },
              }),
            ),
            begunOf,
          ),
    listJobs: (project_id: number): Promise<Answer<readonly Job[]>> =>
      answerOf(client.GET("/jobs/", { params: { query: { project_id } } })),
    resumeJob: (jobId: string) =>
      answerOf(client.POST("/jobs/{job_id}/resume", { params: { path: { job_id: jobId } } })),
  };
}

function orderBody({ choice, key, projectId }: GenerationOrder) {
  return { project_id: projectId, ...engineBody(choice), idempotency_key: key };
}

function engineBody(choice: EngineChoice) {
  if (choice.engine === "rules") return { engine: choice.engine };
  return { engine: choice.engine, ...(choice.model === undefined ? {} : { model: choice.model }) };
}

function designBody({ parts, useCase }: DesignTask) {
  return {
    ...(parts === undefined ? {} : { parts: [...parts] }),
    ...(useCase === undefined ? {} : { use_case: useCase }),
  };
}

function textBody(order: GenerationOrder, { purpose, text }: TextTask) {
  return { ...orderBody(order), purpose, text };
}

type Beginning = { readonly job_id: string } | GenerationResult | ProposedText;

function begunOf(value: Beginning): Begun {
  if ("job_id" in value) return { kind: "job", jobId: value.job_id };
  return "changes" in value
    ? { kind: "done", outcome: { kind: "design", result: value } }
    : { kind: "done", outcome: { kind: "text", text: value.proposed_text } };
}
