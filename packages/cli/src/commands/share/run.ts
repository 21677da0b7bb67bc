import { answerOf } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { emailForm, fieldErrors } from "@archscribe/core/product/validation";
import { openRemote, valueOf } from "../../remote/open-remote.ts";
import { projectIdOf } from "../../remote/project-id.ts";
import type { World } from "../../world.ts";

export interface ShareOptions {
  readonly remove?: boolean;
}

/** @throws ArchscribeError WRONG_USAGE, NOT_SIGNED_IN, SERVER_DENIED, SERVER_REFUSED, SERVER_UNREACHABLE */
export async function runShare(
  { email, project }: { readonly project: string; readonly email: string },
  { remove }: ShareOptions,
  world: World,
): Promise<number> {
  const body = { project_id: projectIdOf(project), shared_with: email };
  const { email: fault } = fieldErrors(emailForm, { email });
  if (fault !== undefined)
    throw new ArchscribeError("WRONG_USAGE", {
      reason: fault,
      advice: "Write `archscribe share ID ben@example.com`.",
    });
  const remote = await openRemote(world);
  const call =
    remove === true
      ? remote.client.POST("/dashboard/unshare_project/", { body })
      : remote.client.POST("/dashboard/share_project/", { body });
  valueOf(await answerOf(call), remote);
  world.output.say(
    remove === true
      ? `${email} no longer has access.`
      : `${email} was invited; the link is valid for seven days.`,
  );
  return 0;
}
