import { ArchscribeError } from "@archscribe/core/model/errors";
import { answerOf } from "@archscribe/core/product/client";
import { openRemote, valueOf } from "../../remote/open-remote.ts";
import type { World } from "../../world.ts";

/** @throws ArchscribeError INVITATION_ENDED, NOT_SIGNED_IN, and the errors of `valueOf` */
export async function runAccept(link: string, world: World): Promise<number> {
  const { output } = world;
  const token = URL.parse(link)?.searchParams.get("project_token") ?? link;
  const remote = await openRemote(world);
  const answer = await answerOf(
    remote.client.POST("/dashboard/project/decode-token/", { body: { project_token: token } }),
  );
  if (!answer.ok && answer.error.code === "NOT_FOUND") throw new ArchscribeError("INVITATION_ENDED", {});
  const shared = valueOf(answer, remote);
  if (output.json) output.data(JSON.stringify(shared, undefined, 2));
  else output.data(String(shared.project_id));
  output.say(`${shared.project_name} is shared with you by ${shared.shared_by}.`);
  return 0;
}
