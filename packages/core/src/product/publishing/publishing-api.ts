import {
  type Answer,
  answerOf,
  type components,
  type ContractClient,
  mapAnswer,
  projectFindings,
} from "../client/index.ts";
import type { DiagramKey, LayoutName } from "../../model/index.ts";
import { createJobsApi } from "../machine/job/jobs-api.ts";

/** The formats that a document is published in, in the order in which they are offered. */
export const publishFormats = ["html", "pdf", "md"] as const;

export type PublishFormat = (typeof publishFormats)[number];

/** The papers that a PDF can be printed on. */
export const papers = ["A4", "Letter"] as const;

export type Paper = (typeof papers)[number];

/** A document as it was published. */
export type PublishedDocument = components["schemas"]["Document"];

/** What is to be published. */
export interface PrintOrder {
  readonly layout: LayoutName;
  readonly diagrams: readonly DiagramKey[];
  readonly formats: readonly PublishFormat[];
  readonly paper: Paper;
}

/** How far a document is. */
export interface PrintProgress {
  readonly done: number;
  /** Zero while it is not known. */
  readonly total: number;
  /** What is being done. */
  readonly step?: string;
}

/** The documents of a project, and the revision that the project has now. */
export interface PublishedDocuments {
  readonly documents: readonly PublishedDocument[];
  readonly revision: string;
}

/** The calls for the documents of one project; none of them throws. */
export type PublishingApi = ReturnType<typeof createPublishingApi>;

/** The calls for the documents of a project, made by a client of the contract. */
export function createPublishingApi(client: ContractClient, projectId: number) {
  const query = { project_id: projectId };
  return {
    ...createJobsApi(client),
    getDocuments: async () =>
      mapAnswer(
        await answerOf(client.GET("/sad/published/", { params: { query } })),
        ({ documents, project_revision: revision }) => ({ documents, revision }),
      ),
    getFindings: () => projectFindings(client, projectId),
    /** The id of the job; the same for the same key. */
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
    /** The id of the job that publishes this project now, if one does. */
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
