import type { ClientError } from "../client/index.ts";
import { goTo, type Machine, stay, type ReactionTo } from "../machine/machine.ts";
import type { Overview } from "./overview.ts";

/** The overview of one project. */
export interface ProjectOverviewState {
  readonly phase: "loading" | "loaded" | "failed";
  /** Counts what was asked for, so that a late answer is known as one. */
  readonly attempt: number;
  /** The last one that came, also while another is on its way. */
  readonly overview?: Overview;
  /** Only in `failed`. */
  readonly error?: ClientError;
}

/** What can happen to it. */
export type ProjectOverviewEvent =
  | { readonly type: "requested" }
  | { readonly type: "received"; readonly attempt: number; readonly overview: Overview }
  | { readonly type: "refused"; readonly attempt: number; readonly error: ClientError };

/** What is to be done for it in the world. */
export interface ProjectOverviewEffect {
  readonly type: "fetch";
  readonly attempt: number;
}

const request: ReactionTo<ProjectOverviewState, ProjectOverviewEvent, ProjectOverviewEffect, "requested"> = {
  to: ["loading"],
  step: ({ error: _, ...state }) => {
    const attempt = state.attempt + 1;
    return goTo({ ...state, phase: "loading", attempt }, { type: "fetch", attempt });
  },
};

/** What there is of a project. */
export const projectOverviewMachine: Machine<
  ProjectOverviewState,
  ProjectOverviewEvent,
  ProjectOverviewEffect
> = {
  name: "Project overview",
  initial: { phase: "loading", attempt: 0 },
  transitions: {
    loading: {
      requested: request,
      received: {
        to: ["loaded"],
        step: (state, { attempt, overview }) =>
          attempt === state.attempt ? goTo({ ...state, phase: "loaded", overview }) : stay(state),
      },
      refused: {
        to: ["failed"],
        step: (state, { attempt, error }) =>
          attempt === state.attempt ? goTo({ ...state, phase: "failed", error }) : stay(state),
      },
    },
    loaded: { requested: request },
    failed: { requested: request },
  },
};
