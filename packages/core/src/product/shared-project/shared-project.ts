import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import type { ClientError } from "../client/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { SharedProjectEffect, SharedProjectEvent, SharedProjectState } from "./shared-project-state.ts";

type Next = Step<SharedProjectState, SharedProjectEffect>;

function accept({ attempt, token }: SharedProjectState): Next {
  return token === undefined
    ? forget({ attempt })
    : goTo({ phase: "accepting", attempt: attempt + 1, isSignedIn: true, token }, { type: "accept", token });
}

/** Asks the signed-in person, once it is known who invites. */
function ask(state: SharedProjectState): Next {
  return goTo({ ...state, phase: "asking", isSignedIn: true });
}

/**
 * An invitation that does not exist is reported at once; an invitation that cannot be read now is asked about
 * without its names.
 */
function notRead(
  state: SharedProjectState,
  { error }: Extract<SharedProjectEvent, { readonly type: "notRead" }>,
): Next {
  if (error.code !== "NOT_FOUND") return goTo({ ...state, isUnnamed: true });
  const { attempt, isSignedIn } = state;
  return goTo<SharedProjectState, SharedProjectEffect>(
    { phase: "none", attempt: attempt + 1, isSignedIn },
    { type: "forgetToken" },
    { type: "notify", notice: refusal(error) },
  );
}

const read = (
  state: SharedProjectState,
  { invitation }: Extract<SharedProjectEvent, { readonly type: "read" }>,
): Next => goTo({ ...state, invitation });

/** Clears the state with the session; a token is kept for the next sign-in. */
function wait({ attempt, invitation, token }: SharedProjectState): Next {
  if (token === undefined) return forget({ attempt });
  const kept = { attempt: attempt + 1, isSignedIn: false, token, ...(invitation && { invitation }) };
  return goTo<SharedProjectState, SharedProjectEffect>(
    { phase: "saved", ...kept },
    { type: "keepToken", token },
    ...(invitation === undefined ? [{ type: "read", token } as const] : []),
  );
}

/** The server does not state the fault of a link, so that nobody learns who is invited to what. */
function refusal({ code, message }: Pick<ClientError, "code" | "message">): Notice {
  return {
    kind: "error",
    key: "invitation",
    title: "The invitation does not work",
    message:
      code === "NOT_FOUND"
        ? "It has expired, was used or taken back, or is for another e-mail. Sign in with the e-mail that was invited, or ask for a new invitation."
        : `${message.replace(/\.?$/, ".")} Open the link in the invitation again.`,
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
        to: ["saved", "asking"],
        step: (state, { token }) =>
          goTo<SharedProjectState, SharedProjectEffect>(
            { ...state, phase: state.isSignedIn ? "asking" : "saved", token },
            { type: "read", token },
          ),
      },
      signedIn: { to: ["none"], step: (state) => goTo({ ...state, isSignedIn: true }) },
      sessionEnded: { to: ["none"], step: (state) => goTo({ ...state, isSignedIn: false }) },
      loggedOut: { to: ["none"], step: forget },
    },
    saved: {
      read: { to: ["saved"], step: read },
      notRead: { to: ["none", "saved"], step: notRead },
      signedIn: { to: ["asking"], step: ask },
      sessionEnded: { to: ["saved"], step: wait },
      loggedOut: { to: ["none"], step: forget },
    },
    asking: {
      read: { to: ["asking"], step: read },
      notRead: { to: ["none", "asking"], step: notRead },
      confirmed: { to: ["accepting"], step: accept },
      declined: {
        to: ["none"],
        step: ({ attempt }) =>
          goTo({ phase: "none", attempt: attempt + 1, isSignedIn: true }, { type: "forgetToken" }),
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
