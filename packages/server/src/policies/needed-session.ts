import type { Session } from "../accounts/session.ts";
import { Refusal } from "../refusal.ts";

/** The session of a request, which every CSRF token belongs to. @throws Refusal CSRF without one */
export function neededSession(session: Session | undefined): Session {
  if (session === undefined) throw new Refusal("CSRF", "The page is out of date. Reload it and try again.");
  return session;
}
