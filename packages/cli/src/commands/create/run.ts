import { answerOf } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { fieldErrors, projectForm } from "@archscribe/core/product/validation";
import { openRemote, valueOf } from "../../remote/open-remote.ts";
import type { World } from "../../world.ts";

export interface CreateOptions {
  readonly organization: string;
}

/** @throws ArchscribeError WRONG_USAGE, NOT_SIGNED_IN, SERVER_DENIED, SERVER_UNREACHABLE */
export async function runCreate(
  name: string,
  { organization }: CreateOptions,
  world: World,
): Promise<number> {
  const values = { projectName: name, organizationName: organization };
  const [fault] = Object.values(fieldErrors(projectForm, values));
  if (fault !== undefined) {
    throw new ArchscribeError("WRONG_USAGE", {
      reason: fault,
      advice: "Write `archscribe create NAME --organization ORGANIZATION`.",
    });
  }
  const remote = await openRemote(world);
  const { user } = valueOf(await answerOf(remote.client.GET("/account/whoami")), remote);
  const body = { email: user.email, project_name: name, organization };
  const { project_id } = valueOf(
    await answerOf(remote.client.POST("/dashboard/create_project/", { body })),
    remote,
  );
  if (world.output.json) world.output.data(JSON.stringify({ project_id }));
  else world.output.data(String(project_id));
  return 0;
}
