import { answerOf, type components, type ContractClient, mapAnswer } from "../client/index.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { type Notify } from "../machine/notice.ts";
import { startRemoval } from "../machine/removal/start-removal.ts";
import { startResource } from "../machine/resource/start-resource.ts";

/** A browser in which a person is signed in to the account. */
export type DeviceSession = components["schemas"]["Session"];

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
}

/** The sessions of an account, each of which can be ended; only a sign-out ends the current one. */
export type Sessions = ReturnType<typeof startSessions>;

/** Starts the sessions of an account without loading them. */
export function startSessions({ client, notify }: Dependencies) {
  const list = startResource({
    initial: [] as readonly DeviceSession[],
    load: async () =>
      mapAnswer(await answerOf(client.GET("/account/sessions")), (all) => all.toSorted(presentFirst)),
    on: {
      ended: (sessions, { id }: { readonly id: string }) => sessions.filter((one) => one.id !== id),
    },
  });
  const ending = startRemoval<DeviceSession>({
    remove: ({ id: session_id }) =>
      answerOf(client.DELETE("/account/sessions/{session_id}", { params: { path: { session_id } } })),
    onRemoved: ({ id }) => list.send({ type: "ended", id }),
    onFailed: (error) =>
      void notify(
        failureNotice({ title: "The device could not be signed out", message: error.message }, error),
      ),
  });
  return { list, ending };
}

/** Sorts the current session first, then the others by last use. */
function presentFirst(one: DeviceSession, other: DeviceSession): number {
  return (
    Number(other.is_current) - Number(one.is_current) || other.last_seen_at.localeCompare(one.last_seen_at)
  );
}
