import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import { type Notice } from "../machine/notice.ts";
import type { DeviceSession } from "./account-api.ts";

/** The browsers in which an account is signed in. */
export interface SessionsState {
  readonly phase: "loading" | "loaded" | "failed";
  /** The present one first, then the one that was used last. */
  readonly sessions: readonly DeviceSession[];
  /** The ids of those that are being ended. */
  readonly ending: readonly string[];
  readonly failure?: string;
}

/** What can happen to them. */
export type SessionsEvent =
  | { readonly type: "requested" }
  | { readonly type: "received"; readonly sessions: readonly DeviceSession[] }
  | { readonly type: "notReceived"; readonly failure: string }
  | { readonly type: "endRequested"; readonly id: string }
  | { readonly type: "ended"; readonly id: string }
  | { readonly type: "notEnded"; readonly id: string; readonly notice: Notice };

/** What is to be done for them in the world. */
export type SessionsEffect =
  | { readonly type: "fetch" }
  | { readonly type: "end"; readonly id: string }
  | { readonly type: "notify"; readonly notice: Notice };

type Reaction<Type extends SessionsEvent["type"]> = ReactionTo<
  SessionsState,
  SessionsEvent,
  SessionsEffect,
  Type
>;

const request: Reaction<"requested"> = {
  to: ["loading"],
  step: ({ ending, sessions }) => goTo({ phase: "loading", sessions, ending }, { type: "fetch" }),
};

const ended = (phase: "loading" | "loaded"): Reaction<"ended"> => ({
  to: [phase],
  step: (state, { id }) =>
    goTo({
      ...state,
      sessions: state.sessions.filter((one) => one.id !== id),
      ending: without(state.ending, id),
    }),
});

const notEnded = (phase: "loading" | "loaded"): Reaction<"notEnded"> => ({
  to: [phase],
  step: (state, { id, notice }) =>
    goTo({ ...state, ending: without(state.ending, id) }, { type: "notify", notice }),
});

/** The sessions of an account, each of which can be ended; the present one ends by signing out. */
export const sessionsMachine: Machine<SessionsState, SessionsEvent, SessionsEffect> = {
  name: "Sessions",
  initial: { phase: "loading", sessions: [], ending: [] },
  transitions: {
    loading: {
      requested: request,
      received: {
        to: ["loaded"],
        step: (state, { sessions }) =>
          goTo({ ...state, phase: "loaded", sessions: sessions.toSorted(presentFirst) }),
      },
      notReceived: {
        to: ["failed"],
        step: (state, { failure }) => goTo({ ...state, phase: "failed", failure }),
      },
      ended: ended("loading"),
      notEnded: notEnded("loading"),
    },
    loaded: {
      requested: request,
      endRequested: {
        to: ["loaded"],
        step: (state, { id }) =>
          state.ending.includes(id)
            ? goTo(state)
            : goTo({ ...state, ending: [...state.ending, id] }, { type: "end", id }),
      },
      ended: ended("loaded"),
      notEnded: notEnded("loaded"),
    },
    failed: { requested: request },
  },
};

function presentFirst(one: DeviceSession, other: DeviceSession): number {
  return (
    Number(other.is_current) - Number(one.is_current) || other.last_seen_at.localeCompare(one.last_seen_at)
  );
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((one) => one !== id);
}
