import type { RenderCache } from "@archscribe/core/model";
import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Job, JobContext } from "../jobs/job-runners.ts";
import type { Database } from "../store/open-database.ts";
import { jobs } from "../store/schema.ts";

/** Paid answers by what was asked, in base64. */
type Answers = ReadonlyMap<string, string>;

/**
 * Paid answers, stored with their job: a run after a failure requests only the rest. A first run begins with what an
 * earlier job has left.
 */
export function keptAnswers(
  { checkpoint, keep }: Pick<JobContext, "checkpoint" | "keep">,
  earlier: Answers = new Map(),
): RenderCache {
  const answers = new Map([...earlier, ...answersOf(checkpoint)]);
  let writing: Promise<void> = Promise.resolve();
  return {
    async get(key) {
      const answer = answers.get(key);
      return answer === undefined ? undefined : Buffer.from(answer, "base64");
    },
    async set(key, bytes) {
      // Base64, because a model's answer may contain characters that the database cannot store.
      answers.set(key, Buffer.from(bytes).toString("base64"));
      const written = writing.catch(() => undefined).then(() => keep(Object.fromEntries(answers)));
      writing = written;
      await written;
    },
  };
}

/** What the newest unfinished design of a job's project has paid for: somebody who begins again does not pay for it again. */
export async function unfinishedAnswers(
  database: Database,
  { id, projectId }: Pick<Job, "id" | "projectId">,
): Promise<Answers> {
  const [last] = await database
    .select({ checkpoint: jobs.checkpoint })
    .from(jobs)
    .where(
      and(
        eq(jobs.projectId, projectId),
        ne(jobs.id, id),
        inArray(jobs.state, ["failed", "canceled"]),
        sql`${jobs.input} ->> 'task' = 'design'`,
        isNotNull(jobs.checkpoint),
      ),
    )
    .orderBy(desc(jobs.updatedAt))
    .limit(1);
  return answersOf(last?.checkpoint);
}

function answersOf(checkpoint: unknown): Answers {
  return new Map(
    Object.entries(Object(checkpoint)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
