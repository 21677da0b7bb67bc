import type { Account } from "../accounts/session.ts";
import type { World } from "../world.ts";
import type { Change } from "./change-files.ts";

/** The place, author and time of a change by a call. */
export function changeOf(
  call: { readonly account: Account; readonly body: { readonly project_id: number } },
  { configuration, now }: Pick<World, "configuration" | "now">,
): Change {
  const [origin] = configuration.PUBLIC_ORIGINS;
  return { projectId: call.body.project_id, accountId: call.account.id, now: now(), origin };
}
