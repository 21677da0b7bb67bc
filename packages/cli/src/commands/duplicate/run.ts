import { answerOf } from "@archscribe/core/product/client";
import { plainLine } from "../../output/plain-line.ts";
import { checkedName } from "../../remote/checked-name.ts";
import { openRemote, valueOf } from "../../remote/open-remote.ts";
import { projectIdOf } from "../../remote/project-id.ts";
import type { World } from "../../world.ts";

interface Duplication {
  readonly project: string;
  readonly name: string | undefined;
}

/** @throws ArchscribeError WRONG_USAGE, NOT_SIGNED_IN, SERVER_DENIED, SERVER_REFUSED, SERVER_UNREACHABLE */
export async function runDuplicate({ name, project }: Duplication, world: World): Promise<number> {
  const { output } = world;
  const project_id = projectIdOf(project);
  checkedName({ projectName: name }, "Write `archscribe duplicate ID NAME`, or no name.");
  const remote = await openRemote(world);
  const body = { project_id, ...(name !== undefined && { project_name: name }) };
  const copy = valueOf(await answerOf(remote.client.POST("/dashboard/duplicate_project/", { body })), remote);
  if (output.json) {
    output.data(JSON.stringify(copy, undefined, 2));
    return 0;
  }
  output.data(String(copy.project_id));
  output.say(`It is called ${plainLine(copy.project_name)}.`);
  return 0;
}
