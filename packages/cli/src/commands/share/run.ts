import { isSameEmail, type ProjectRole } from "@archscribe/core/model";
import { answerOf } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { emailForm, fieldErrors } from "@archscribe/core/product/validation";
import { openRemote, type Remote, valueOf } from "../../remote/open-remote.ts";
import { projectIdOf } from "../../remote/project-id.ts";
import type { World } from "../../world.ts";

export interface ShareOptions {
  readonly role?: ProjectRole;
  readonly remove?: boolean;
}

/** @throws ArchscribeError WRONG_USAGE, NOT_SIGNED_IN, SERVER_DENIED, SERVER_REFUSED, SERVER_UNREACHABLE */
export async function runShare(
  { email, project }: { readonly project: string; readonly email: string },
  { remove, role }: ShareOptions,
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
  if (remove === true) {
    valueOf(await answerOf(remote.client.POST("/dashboard/unshare_project/", { body })), remote);
    world.output.say(`${email} no longer has access.`);
    return 0;
  }
  const isMember = await isInProject(remote, body);
  if (isMember && role === undefined) {
    world.output.say(`${email} is in the project already. To change the role, add --role.`);
    return 0;
  }
  if (isMember && role !== undefined) {
    const change = { ...body, role };
    valueOf(await answerOf(remote.client.POST("/dashboard/change_role/", { body: change })), remote);
    world.output.say(`${email} now has the role ${role}.`);
    return 0;
  }
  const invitation = { ...body, ...(role !== undefined && { role }) };
  valueOf(await answerOf(remote.client.POST("/dashboard/share_project/", { body: invitation })), remote);
  world.output.say(`${email} was invited; the link is valid for seven days.`);
  return 0;
}

/** Whether a person is in a project already; an invited person gets another link instead. */
async function isInProject(
  remote: Remote,
  { project_id, shared_with }: { readonly project_id: number; readonly shared_with: string },
): Promise<boolean> {
  const query = { limit: 0, ids: String(project_id) };
  const {
    named: [project],
  } = valueOf(await answerOf(remote.client.GET("/dashboard/list_projects/", { params: { query } })), remote);
  if (project === undefined) return false;
  const { owner, shared_with_users } = project;
  const people = [...(owner === undefined ? [] : [owner]), ...shared_with_users];
  return people.some((one) => isSameEmail(one.email, shared_with));
}
