import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import type { ClientError } from "../client/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { SharedProjectEffect, SharedProjectEvent, SharedProjectState } from "./shared-project-state.ts";

type Next = Step<SharedProjectState, SharedProjectEffect>;

function accept(state: SharedProjectState, token: string): Next {
  const attempt = state.attempt + 1;
  return goTo({ phase: "accepting", attempt, isSignedIn: true, token }, { type: "accept", token });
}

/** Clears the state with the session; a token is kept for the next sign-in. */
function wait({ attempt, token }: SharedProjectState): Next {
  return token === undefined
    ? forget({ attempt })
    : goTo({ phase: "saved", attempt: attempt + 1, isSignedIn: false, token }, { type: "keepToken", token });
}

/** The server does not say what is wrong with a link, so that nobody learns from it who is invited to what. */
function refusal({ code, message }: Pick<ClientError, "code" | "message">): Notice {
  return {
    kind: "error",
    key: "invitation",
    title: "The invitation does not work",
    message:
      code === "NOT_FOUND"
        ? "It has expired, was used or taken back, or is for another e-mail. Sign in with the e-mail that was invited, or ask for a new invitation."
        : `${message.replace(/\.?$/, ".")} Open the link in the invitation once more.`,
    durationMs: Number.POSITIVE_INFINITY,
  };
}

function forget({ attempt }: Pick<SharedProjectState, "attempt">): Next {
  return goTo({ phase: "none", attempt: attempt + 1, isSignedIn: false }, { type: "forgetToken" });
}

/** The machine of a shared project, from its link to the dashboard. */
export const sharedProjectMachine: Machine<SharedProjectState, SharedProjectEvent, SharedProjectEffect> = {
  name: "Shared project",
  initial: { phase: "none", attempt: 0, isSignedIn: false },
  transitions: {
    none: {
      started: { to: ["none"], step: (state) => goTo(state, { type: "findToken" }) },
      tokenFound: {
        to: ["saved", "accepting"],
        step: (state, { token }) => {
          if (state.isSignedIn) return accept(state, token);
          return goTo({ ...state, phase: "saved", token });
        },
      },
      signedIn: { to: ["none"], step: (state) => goTo({ ...state, isSignedIn: true }) },
      sessionEnded: { to: ["none"], step: (state) => goTo({ ...state, isSignedIn: false }) },
      loggedOut: { to: ["none"], step: forget },
    },
    saved: {
      signedIn: {
        to: ["accepting"],
        step: (state) => (state.token === undefined ? stay(state) : accept(state, state.token)),
      },
      sessionEnded: { to: ["saved"], step: wait },
      loggedOut: { to: ["none"], step: forget },
    },
    accepting: {
      accepted: {
        to: ["accepted"],
        step: ({ attempt }, { project }) => {
          const { project_id, project_name, shared_by } = project;
          const notice = { project_id, project_name, shared_by, isNew: true };
          return goTo<SharedProjectState, SharedProjectEffect>(
            { phase: "accepted", attempt, isSignedIn: true, notice },
            { type: "forgetToken" },
            { type: "tellAccepted", project },
            { type: "goToProject", project },
          );
        },
      },
      refused: {
        to: ["none", "saved"],
        step: (state, { error }) => {
          if (error.code === "UNAUTHORIZED") return wait(state);
          return goTo<SharedProjectState, SharedProjectEffect>(
            { phase: "none", attempt: state.attempt, isSignedIn: true },
            { type: "forgetToken" },
            { type: "notify", notice: refusal(error) },
          );
        },
      },
      sessionEnded: { to: ["saved"], step: wait },
      loggedOut: { to: ["none"], step: forget },
    },
    accepted: {
      viewed: {
        to: ["accepted"],
        step: (state) =>
          state.notice === undefined
            ? stay(state)
            : goTo({ ...state, notice: { ...state.notice, isNew: false } }),
      },
      sessionEnded: { to: ["none"], step: forget },
      loggedOut: { to: ["none"], step: forget },
    },
  },
};
