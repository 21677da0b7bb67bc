import { answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import { createJobsApi } from "../machine/job/jobs-api.ts";
import type { PublishingApi } from "./publishing-api.ts";

/** The calls for the documents of a project, made by a client of the contract. */
export function createPublishingApi(client: ContractClient, projectId: number): PublishingApi {
  const query = { project_id: projectId };
  return {
    ...createJobsApi(client),
    getDocuments: async () =>
      mapAnswer(
        await answerOf(client.GET("/sad/published/", { params: { query } })),
        ({ documents, project_revision: revision }) => ({ documents, revision }),
      ),
    getFindings: async () =>
      mapAnswer(
        await answerOf(client.GET("/sad/findings/", { params: { query } })),
        ({ findings }) => findings,
      ),
    publish: async ({ diagrams, formats, layout, paper }, key) => {
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
    findJob: async () => {
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
    getLinks: async () =>
      mapAnswer(
        await answerOf(client.GET("/sad/publish_links/", { params: { query } })),
        ({ links }) => links,
      ),
    createLink: (document_id, days) =>
      answerOf(
        client.POST("/sad/publish_link/", {
          body: { ...query, document_id, ...(days === undefined ? {} : { days }) },
        }),
      ),
    revokeLink: (link_id) => answerOf(client.DELETE("/sad/publish_link/", { body: { ...query, link_id } })),
  };
}
