import { deviceName } from "../../accounts/device-name.ts";
import { sessionsOf } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";

/** Lists the sessions in which the account is signed in, newest first. */
export const listSessions: Operation<"listSessions"> = async ({ account, session }, { database, now }) => {
  const sessions = await sessionsOf(database, account.id, now());
  return {
    status: 200,
    body: sessions.map(({ createdAt, device, lastSeenAt, publicId }) => ({
      id: publicId,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: publicId === session?.publicId,
      device: deviceName(device),
    })),
  };
};
