import { type Answer, answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import { type Clock, diagramKeys, type EventFeed } from "../../model/index.ts";
import {
  type Begun,
  createGenerationApi,
  type GenerationApi,
  type GenerationTask,
} from "../generation/generation-api.ts";
import { followJob } from "../machine/job/follow-job.ts";
import { createPublishingApi } from "../publishing/publishing-api.ts";
import { blankRequirement } from "../requirements/requirement-kind.ts";
import { everything, type ImportLine, linesOf } from "../requirements/document-import.ts";
import { createRequirementsApi, type ImportedFile } from "../requirements/requirements-api.ts";
import type { BriefDocumentApi } from "./brief-document.ts";

/** The name under which a pasted brief is read and stored. */
const briefFile = "brief.md";

interface Dependencies {
  readonly client: ContractClient;
  readonly clock: Clock;
  readonly feed: EventFeed;
  /** The e-mail of the signed-in person. */
  readonly email: string;
  /** Returns a new key for each call that must not be made twice. */
  readonly newKey: () => string;
}

/** Creates the calls from a brief to its document from a client of the contract. */
export function createBriefDocumentApi(dependencies: Dependencies): BriefDocumentApi {
  const { client, email, newKey } = dependencies;
  const generation = createGenerationApi(client);
  return {
    createProject: async ({ organizationName, projectName }) =>
      mapAnswer(
        await answerOf(
          client.POST("/dashboard/create_project/", {
            body: { email, project_name: projectName.trim(), organization: organizationName.trim() },
          }),
        ),
        ({ project_id: id }) => id,
      ),
    readBrief: async (projectId, brief) =>
      mapAnswer(await createRequirementsApi(client, projectId).importDocument(fileOf(brief)), (result) =>
        // A line of signs is not a sentence to decide about.
        linesOf(result).filter(({ text }) => /\p{L}{2,}/u.test(text)),
      ),
    addRequirements: async (projectId, brief, chosen) => {
      const kept = await keepBrief(client, projectId, brief);
      if (!kept.ok) return kept;
      const stated = await addStated(client, { projectId, brief, chosen });
      return stated.ok && stated.value === 0 ? propose(projectId, brief) : stated;
    },
    design: (projectId) => run(projectId, { kind: "design", title: "The whole design" }),
    publish: (projectId) =>
      createPublishingApi(client, projectId).publish(
        { layout: "Layout2", diagrams: [...diagramKeys], formats: ["html"], paper: "A4" },
        newKey(),
      ),
  };

  async function run(projectId: number, task: GenerationTask): Promise<Answer<Begun>> {
    const begun = await generation.begin({
      projectId,
      task,
      choice: { engine: "rules" },
      force: false,
      key: newKey(),
    });
    return begun.ok && begun.value.kind === "job"
      ? ended(dependencies, generation, begun.value.jobId)
      : begun;
  }

  /** Rewrites prose that states no requirements by “shall” or in bullets as sentences, one per line. */
  async function propose(projectId: number, text: string): Promise<Answer<number>> {
    // A text without a word cannot be rewritten as a sentence.
    if (!/\p{L}{2,}/u.test(text)) return { ok: true, value: 0 };
    const answer = await run(projectId, { kind: "text", title: "Sentences", purpose: "functional", text });
    if (!answer.ok) return answer;
    const said =
      answer.value.kind === "done" && answer.value.outcome.kind === "text" ? answer.value.outcome.text : "";
    const sentences = said.split("\n").filter((line) => line.trim() !== "");
    const list = createRequirementsApi(client, projectId).listOf("functional");
    for (const sentence of sentences) {
      const added = await list.add({ ...blankRequirement("functional"), text: sentence.trim() });
      if (added.kind === "failed") return { ok: false, error: added.error };
    }
    return { ok: true, value: sentences.length };
  }
}

/** Adds the chosen sentences and the brief's declarations; an earlier attempt may have added them. */
async function addStated(
  client: ContractClient,
  {
    brief,
    chosen,
    projectId,
  }: { readonly projectId: number; readonly brief: string; readonly chosen: readonly ImportLine[] },
): Promise<Answer<number>> {
  const api = createRequirementsApi(client, projectId);
  const file = fileOf(brief);
  const found = await api.importDocument(file);
  if (!found.ok) return found;
  const count = chosen.length + found.value.known.length;
  const choice = { ...everything(found.value), lines: chosen };
  return chosen.length === 0
    ? { ok: true, value: count }
    : mapAnswer(await api.importDocument(file, choice), () => count);
}

/** Stores the brief in the project, so that the source of each requirement can be read there. A retry replaces it. */
async function keepBrief(client: ContractClient, project_id: number, text: string): Promise<Answer<unknown>> {
  const params = { params: { query: { project_id } } };
  const stored = await answerOf(client.GET("/sad/files/", params));
  if (!stored.ok) return stored;
  const former = stored.value.files.find(({ path }) => path === briefFile);
  const write = [{ path: briefFile, text, revision: former?.revision ?? null }];
  return answerOf(client.PUT("/sad/files/", { body: { project_id, write } }));
}

function fileOf(brief: string): ImportedFile {
  return { name: briefFile, content: new Blob([brief], { type: "text/markdown" }) };
}

function ended(
  { clock, feed }: Pick<Dependencies, "clock" | "feed">,
  api: GenerationApi,
  jobId: string,
): Promise<Answer<Begun>> {
  return new Promise((resolve) => {
    followJob({ api, clock, feed }, jobId, {
      told: ({ error, state }) => {
        if (state === "done") resolve({ ok: true, value: { kind: "job", jobId } });
        else if (state === "failed" || state === "canceled")
          resolve({
            ok: false,
            error: { code: "SERVER_ERROR", message: error?.error ?? "The design could not be generated." },
          });
      },
      missed: () => undefined,
      gone: (error) => resolve({ ok: false, error }),
    });
  });
}
