import type { ProjectSummary } from "../client/index.ts";

/** The project search of the top bar. */
export interface ProjectSearchState {
  /** `waiting` from a key until the search begins. */
  readonly phase: "empty" | "waiting" | "found";
  /** Raised with each change of the text, which ends the wait after an earlier one. */
  readonly attempt: number;
  /** What is typed. */
  readonly text: string;
  /** The text whose results are shown; while waiting it may be an earlier one. */
  readonly searched: string;
  readonly projects: readonly ProjectSummary[];
  readonly results: readonly ProjectSummary[];
  /** What is said of the results; nothing while there was no search. */
  readonly message?: string;
}

/** The events of the search. */
export type ProjectSearchEvent =
  | { readonly type: "projectsChanged"; readonly projects: readonly ProjectSummary[] }
  | { readonly type: "typed"; readonly text: string }
  | { readonly type: "waited" }
  /** The Enter key. */
  | { readonly type: "entered" }
  | { readonly type: "resultChosen"; readonly projectId: number }
  /** The Escape key, or the cross in the field. */
  | { readonly type: "cleared" };

/** The effects to perform. */
export type ProjectSearchEffect =
  { readonly type: "wait" } | { readonly type: "open"; readonly project: ProjectSummary };
