import { type Answer, answerOf, type ContractClient } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import {
  type SignInOptions,
  type SignInOptionsEvent,
  signInOptionsMachine,
  type SignInOptionsState,
} from "./sign-in-options.ts";

/** What is asked of the server for it. */
export interface SignInOptionsApi {
  readonly getSignInOptions: () => Promise<Answer<SignInOptions>>;
}

/** Its calls, made by a client of the contract. */
export function createSignInOptionsApi(client: ContractClient): SignInOptionsApi {
  return { getSignInOptions: () => answerOf(client.GET("/sign_in_options/")) };
}

/** Starts it, asking nothing before somebody needs it: who is signed in already never does. */
export function startSignInOptions({
  api,
}: {
  readonly api: SignInOptionsApi;
}): Store<SignInOptionsState, SignInOptionsEvent> {
  return startMachine(signInOptionsMachine, {
    fetch: async (_, send) => {
      const answer = await api.getSignInOptions();
      return send(answer.ok ? { type: "received", options: answer.value } : { type: "notReceived" });
    },
  });
}
