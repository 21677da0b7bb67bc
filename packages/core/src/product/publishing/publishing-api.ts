import {
  type Answer,
  answerOf,
  type components,
  type ContractClient,
  countedFindings,
  mapAnswer,
} from "../client/index.ts";
import type { DiagramKey, LayoutName } from "../../model/index.ts";
import { createJobsApi } from "../machine/job/jobs-api.ts";

/** The formats of published documents, in the order of the dialog. */
export const publishFormats = ["html", "pdf", "docx", "md"] as const;

export type PublishFormat = (typeof publishFormats)[number];

/** The paper sizes of a PDF and a Word file. */
export const papers = ["A4", "Letter"] as const;

export type Paper = (typeof papers)[number];

/** A published document. */
export type PublishedDocument = components["schemas"]["Document"];

/** The options of an order to publish. */
export interface PrintOrder {
  readonly layout: LayoutName;
  readonly diagrams: readonly DiagramKey[];
  readonly formats: readonly PublishFormat[];
  readonly paper: Paper;
}

/** The progress of a document. */
export interface PrintProgress {
  readonly done: number;
  /** Zero while the total is unknown. */
  readonly total: number;
  /** The current step. */
  readonly step?: string;
}

/** The documents of a project, and the current revision of the project. */
export interface PublishedDocuments {
  readonly documents: readonly PublishedDocument[];
  readonly revision: string;
}

/** The calls for the documents of one project. They never throw. */
export type PublishingApi = ReturnType<typeof createPublishingApi>;

/** Creates the calls for the documents of a project from a client of the contract. */
export function createPublishingApi(client: ContractClient, projectId: number) {
  const query = { project_id: projectId };
  return {
    ...createJobsApi(client),
    getDocuments: async () =>
      mapAnswer(
        await answerOf(client.GET("/sad/published/", { params: { query } })),
        ({ documents, project_revision: revision }) => ({ documents, revision }),
      ),
    getFindings: () => countedFindings(client, projectId),
    /** Starts to publish and returns the id of the job; the same key returns the same job. */
    publish: async ({ diagrams, formats, layout, paper }: PrintOrder, key: string) => {
      const body = {
        ...query,
        diagrams: [...diagrams],
        formats: [...formats],
        layout,
        paper,
        idempotency_key: key,
      };
      return mapAnswer(await answerOf(client.POST("/sad/publish/", { body })), ({ job_id: id }) => id);
    },
    /** Returns the id of the job that is publishing this project, if there is one. */
    findJob: async (): Promise<Answer<string | undefined>> => {
      const found = await Promise.all(
        (["running", "queued"] as const).map((state) =>
          answerOf(client.GET("/jobs/", { params: { query: { ...query, state } } })),
        ),
      );
      const failure = found.find((answer) => !answer.ok);
      if (failure !== undefined) return failure;
      const jobs = found.flatMap((answer) => (answer.ok ? answer.value : []));
      return { ok: true, value: jobs.find(({ kind }) => kind === "publish")?.job_id };
    },
  };
}
