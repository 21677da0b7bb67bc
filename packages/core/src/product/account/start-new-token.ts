import { startMachine, type Store } from "../machine/start-machine.ts";
import type { AccountApi, PersonalToken } from "./account-api.ts";
import { type NewTokenEvent, newTokenMachine, type NewTokenState } from "./new-token.ts";

interface Surroundings {
  readonly api: Pick<AccountApi, "createToken">;
  readonly onMade: (token: PersonalToken) => void | Promise<void>;
}

/** Starts the dialog that makes a personal token, closed. */
export function startNewToken({ api, onMade }: Surroundings): Store<NewTokenState, NewTokenEvent> {
  return startMachine(newTokenMachine, {
    make: async ({ token }, send) => {
      const answer = await api.createToken(token);
      return send(answer.ok ? { type: "made", ...answer.value } : { type: "notMade", error: answer.error });
    },
    tellMade: ({ token }) => onMade(token),
  });
}
