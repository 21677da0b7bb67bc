import { answerOf, type components } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { createProgress } from "../../output/progress.ts";
import { followJob } from "../../remote/follow-job.ts";
import { openRemote, valueOf } from "../../remote/open-remote.ts";
import { projectIdOf } from "../../remote/project-id.ts";
import type { World } from "../../world.ts";
import type { GenerateOptions } from "./run.ts";

type Generated = components["schemas"]["GenerationResult"];

/**
 * Generates the design of a project on the server. @throws ArchscribeError WRONG_USAGE, NOT_SIGNED_IN, SERVER_DENIED,
 * SERVER_LIMIT, SERVER_REFUSED, SERVER_UNREACHABLE
 */
export async function runGenerateOnServer(
  project: string,
  { all, diff, dryRun, engine, force, model, notation, only, statedOnly }: GenerateOptions,
  world: World,
): Promise<number> {
  if (diff === true || dryRun === true) {
    throw new ArchscribeError("WRONG_USAGE", {
      reason: "A plan cannot be shown for a project on a server",
      advice: "Pull the project and run `archscribe generate --diff` in its folder.",
    });
  }
  const projectId = projectIdOf(project);
  const remote = await openRemote(world);
  const progress = await createProgress(world.output);
  try {
    progress.step("Designing on the server");
    const body = {
      project_id: projectId,
      engine,
      notation,
      ...(all === true ? { all } : {}),
      ...(statedOnly === true ? { stated_only: statedOnly } : {}),
      ...(force === true ? { force } : {}),
      ...(model === undefined ? {} : { model }),
      ...(only === undefined ? {} : { parts: [...only] }),
    };
    const answer = valueOf(await answerOf(remote.client.POST("/agent/generate_project/", { body })), remote);
    const result =
      "job_id" in answer
        ? ((await followJob(answer.job_id, { progress, remote }, world)).result as Generated)
        : answer;
    progress.end();
    present(result, world);
    return 0;
  } finally {
    progress.end();
  }
}

function present({ changes, ...result }: Generated, { output }: World): void {
  if (output.json) return output.data(JSON.stringify({ changes, ...result }, undefined, 2));
  for (const { kind, path } of changes) if (kind !== "same") output.data(`${kind.padEnd(8)}  ${path}`);
  for (const { message } of result.reports) output.say(message);
  output.say("Run `archscribe pull` to get the files.");
}
