import { failureNotice } from "../machine/failure-notice.ts";
import { type Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { AccountApi } from "./account-api.ts";
import { type SessionsEvent, sessionsMachine, type SessionsState } from "./sessions.ts";

interface Surroundings {
  readonly api: Pick<AccountApi, "listSessions" | "endSession">;
  readonly notify: Notify;
}

/** Starts the sessions of an account, not asked for yet. */
export function startSessions({ api, notify }: Surroundings): Store<SessionsState, SessionsEvent> {
  return startMachine(sessionsMachine, {
    fetch: async (_, send) => {
      const answer = await api.listSessions();
      return send(
        answer.ok
          ? { type: "received", sessions: answer.value }
          : { type: "notReceived", failure: answer.error.message },
      );
    },
    end: async ({ id }, send) => {
      const answer = await api.endSession(id);
      // One that there is not any more has ended.
      return send(
        answer.ok || answer.error.code === "NOT_FOUND"
          ? { type: "ended", id }
          : {
              type: "notEnded",
              id,
              notice: failureNotice(
                { title: "The device is still signed in", message: answer.error.message },
                answer.error,
              ),
            },
      );
    },
    notify: ({ notice }) => {
      notify(notice);
    },
  });
}
