import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import { type Notice } from "../machine/notice.ts";
import type { PersonalToken } from "./account-api.ts";

/** The personal tokens of an account. */
export interface TokensState {
  readonly phase: "loading" | "loaded" | "failed";
  /** The newest first. */
  readonly tokens: readonly PersonalToken[];
  /** The one that somebody is asked about before it is revoked. */
  readonly asked?: PersonalToken;
  /** The ids of those that are being revoked. */
  readonly revoking: readonly string[];
  readonly failure?: string;
}

/** What can happen to them. */
export type TokensEvent =
  | { readonly type: "requested" }
  | { readonly type: "received"; readonly tokens: readonly PersonalToken[] }
  | { readonly type: "notReceived"; readonly failure: string }
  | { readonly type: "made"; readonly token: PersonalToken }
  | { readonly type: "revokeAsked"; readonly token: PersonalToken }
  | { readonly type: "revokeConfirmed" }
  | { readonly type: "revokeDeclined" }
  | { readonly type: "revoked"; readonly id: string }
  | { readonly type: "notRevoked"; readonly id: string; readonly notice: Notice };

/** What is to be done for them in the world. */
export type TokensEffect =
  | { readonly type: "fetch" }
  | { readonly type: "revoke"; readonly id: string }
  | { readonly type: "notify"; readonly notice: Notice };

type Reaction<Type extends TokensEvent["type"]> = ReactionTo<TokensState, TokensEvent, TokensEffect, Type>;

const request: Reaction<"requested"> = {
  to: ["loading"],
  step: ({ revoking, tokens }) => goTo({ phase: "loading", tokens, revoking }, { type: "fetch" }),
};

/** Those rows are the same in every phase in which there is a list. */
const underWay = (phase: "loading" | "loaded") => ({
  made: {
    to: [phase],
    step: (state, { token }) => goTo({ ...state, tokens: [token, ...state.tokens] }),
  } satisfies Reaction<"made">,
  revoked: {
    to: [phase],
    step: (state, { id }) =>
      goTo({
        ...state,
        tokens: state.tokens.filter((one) => one.id !== id),
        revoking: without(state.revoking, id),
      }),
  } satisfies Reaction<"revoked">,
  notRevoked: {
    to: [phase],
    step: (state, { id, notice }) =>
      goTo({ ...state, revoking: without(state.revoking, id) }, { type: "notify", notice }),
  } satisfies Reaction<"notRevoked">,
});

/** The personal tokens of an account, each of which can be revoked after asking back. */
export const tokensMachine: Machine<TokensState, TokensEvent, TokensEffect> = {
  name: "Tokens",
  initial: { phase: "loading", tokens: [], revoking: [] },
  transitions: {
    loading: {
      requested: request,
      received: { to: ["loaded"], step: (state, { tokens }) => goTo({ ...state, phase: "loaded", tokens }) },
      notReceived: {
        to: ["failed"],
        step: (state, { failure }) => goTo({ ...state, phase: "failed", failure }),
      },
      ...underWay("loading"),
    },
    loaded: {
      requested: request,
      revokeAsked: { to: ["loaded"], step: (state, { token }) => goTo({ ...state, asked: token }) },
      revokeDeclined: { to: ["loaded"], step: ({ asked: _, ...state }) => goTo(state) },
      revokeConfirmed: {
        to: ["loaded"],
        step: ({ asked, ...state }) =>
          asked === undefined
            ? goTo(state)
            : goTo({ ...state, revoking: [...state.revoking, asked.id] }, { type: "revoke", id: asked.id }),
      },
      ...underWay("loaded"),
    },
    failed: { requested: request },
  },
};

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((one) => one !== id);
}
