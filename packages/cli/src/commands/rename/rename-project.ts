import { answerOf } from "@archscribe/core/product/client";
import { plainLine } from "../../output/plain-line.ts";
import { checkedName } from "../../remote/checked-name.ts";
import { openRemote, valueOf } from "../../remote/open-remote.ts";
import { projectIdOf } from "../../remote/project-id.ts";
import type { World } from "../../world.ts";

export interface ProjectRenameOptions {
  readonly organization?: string;
}

/** Renames a project on the server. @throws ArchscribeError WRONG_USAGE, NOT_SIGNED_IN, SERVER_DENIED, SERVER_REFUSED, SERVER_UNREACHABLE */
export async function renameProject(
  { name, project }: { readonly project: string; readonly name: string },
  { organization }: ProjectRenameOptions,
  world: World,
): Promise<number> {
  const { output } = world;
  const project_id = projectIdOf(project);
  const advice = "Write `archscribe rename ID NAME`.";
  const names = checkedName({ projectName: name, organizationName: organization }, advice);
  const remote = await openRemote(world);
  const body = {
    project_id,
    project_name: names.projectName,
    ...(organization !== undefined && { organization }),
  };
  const renamed = valueOf(await answerOf(remote.client.POST("/dashboard/rename_project/", { body })), remote);
  if (output.json) output.data(JSON.stringify(renamed, undefined, 2));
  else output.say(`Project ${project} is now called ${plainLine(renamed.project_name)}.`);
  return 0;
}
