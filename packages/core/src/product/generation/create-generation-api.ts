import { answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import { createJobsApi } from "../machine/job/jobs-api.ts";
import type {
  Begun,
  DesignTask,
  EngineChoice,
  GenerationApi,
  GenerationOrder,
  GenerationResult,
  ProposedText,
  TextTask,
} from "./generation-api.ts";

/** The calls of generation, made by a client of the contract. */
export function createGenerationApi(client: ContractClient): GenerationApi {
  return {
    ...createJobsApi(client),
    getEngines: () => answerOf(client.GET("/agent/engines/")),
    foresee: async ({ force, projectId, task }) => {
      const body = { project_id: projectId, force, dry_run: true, ...designBody(task) };
      const answer = await answerOf(client.POST("/agent/generate_project/", { body }));
      return mapAnswer(answer, (value) => ("changes" in value ? value.changes : []));
    },
    begin: async (order) =>
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
    listJobs: (project_id) => answerOf(client.GET("/jobs/", { params: { query: { project_id } } })),
    resumeJob: (jobId) =>
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
