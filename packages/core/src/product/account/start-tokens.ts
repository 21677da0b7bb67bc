import { failureNotice } from "../machine/failure-notice.ts";
import { type Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { AccountApi } from "./account-api.ts";
import { type TokensEvent, tokensMachine, type TokensState } from "./tokens.ts";

interface Surroundings {
  readonly api: Pick<AccountApi, "listTokens" | "revokeToken">;
  readonly notify: Notify;
}

/** Starts the personal tokens of an account, not asked for yet. */
export function startTokens({ api, notify }: Surroundings): Store<TokensState, TokensEvent> {
  return startMachine(tokensMachine, {
    fetch: async (_, send) => {
      const answer = await api.listTokens();
      return send(
        answer.ok
          ? { type: "received", tokens: answer.value }
          : { type: "notReceived", failure: answer.error.message },
      );
    },
    revoke: async ({ id }, send) => {
      const answer = await api.revokeToken(id);
      // One that there is not any more holds no more.
      return send(
        answer.ok || answer.error.code === "NOT_FOUND"
          ? { type: "revoked", id }
          : {
              type: "notRevoked",
              id,
              notice: failureNotice(
                { title: "The token still holds", message: answer.error.message },
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
