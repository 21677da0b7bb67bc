import { endSession, type Session } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";
import type { World } from "../../world.ts";

/** Ends the session, and removes its cookies. */
export const logout: Operation<"logout"> = ({ session }, world) => signOut(session, world);

/** Ends the session, and removes its cookies. */
export const logoutByPost: Operation<"logoutByPost"> = ({ session }, world) => signOut(session, world);

async function signOut(session: Session | undefined, { database }: World) {
  if (session !== undefined) await endSession(database, session.hash);
  return { status: 200, body: { message: "Signed out" }, session: null } as const;
}
