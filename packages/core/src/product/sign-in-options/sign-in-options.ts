import type { components } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";

/** What a server says of how one can sign in besides e-mail and password. */
export type SignInOptions = components["schemas"]["SignInOptions"];

/** How one can sign in at this server. */
export interface SignInOptionsState {
  readonly phase: "unknown" | "loading" | "known" | "failed";
  /** There only where sign-in with Google is configured. */
  readonly google?: NonNullable<SignInOptions["google"]>;
}

/** What can happen to it; `needed` asks the server where it has not told yet. */
export type SignInOptionsEvent =
  | { readonly type: "needed" }
  | { readonly type: "received"; readonly options: SignInOptions }
  | { readonly type: "notReceived" };

/** What is to be done for it in the world. */
export interface SignInOptionsEffect {
  readonly type: "fetch";
}

type Reaction<Type extends SignInOptionsEvent["type"]> = ReactionTo<
  SignInOptionsState,
  SignInOptionsEvent,
  SignInOptionsEffect,
  Type
>;

const ask: Reaction<"needed"> = {
  to: ["loading"],
  step: () => goTo({ phase: "loading" }, { type: "fetch" }),
};

/** How one can sign in, as the server says once it has been asked. */
export const signInOptionsMachine: Machine<SignInOptionsState, SignInOptionsEvent, SignInOptionsEffect> = {
  name: "Sign-in options",
  initial: { phase: "unknown" },
  transitions: {
    unknown: { needed: ask },
    loading: {
      received: { to: ["known"], step: (_, { options }) => goTo({ phase: "known", ...options }) },
      notReceived: { to: ["failed"], step: () => goTo({ phase: "failed" }) },
    },
    known: {},
    failed: { needed: ask },
  },
};
