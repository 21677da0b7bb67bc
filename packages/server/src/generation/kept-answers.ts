import type { RenderCache } from "@archscribe/core/model";
import type { JobContext } from "../jobs/job-runners.ts";

/** Paid answers, stored with their job: a run after a crash requests only the rest. */
export function keptAnswers({ checkpoint, keep }: Pick<JobContext, "checkpoint" | "keep">): RenderCache {
  const answers = new Map(
    Object.entries(Object(checkpoint)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
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
