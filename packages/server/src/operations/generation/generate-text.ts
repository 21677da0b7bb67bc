import type { Operation } from "../../contract/operation.ts";
import { checkMayGenerate, payableModel } from "../../generation/answer-generation.ts";
import { acceptedJob } from "../../jobs/present-job.ts";
import { accessProject } from "../../policies/access.ts";

/** Proposes a text for notes; it is not stored. @throws Refusal VALIDATION, PLAN, TOO_MANY_REQUESTS, UNAVAILABLE */
export const generateText: Operation<"generateText"> = async ({ account, body }, world) => {
  await checkMayGenerate(account, world);
  const { engine = "rules", idempotency_key, project_id, purpose, text } = body;
  if (engine === "rules") {
    const { project } = await accessProject(world.database, account, project_id);
    const proposed = await world.generationPool.proposeText({ system: project.name, text, purpose });
    return { status: 200, body: { engine, proposed_text: proposed } };
  }
  const model = await payableModel(account, body.model, world);
  const job = await world.jobs.enqueue({
    kind: "generate",
    projectId: project_id,
    accountId: account.id,
    input: { task: "text", model, text, purpose },
    idempotencyKey: idempotency_key,
  });
  return acceptedJob(job);
};
