import type { ProjectSummary } from "../client/index.ts";

/** The project search of the top bar. */
export interface ProjectSearchState {
  /** `waiting` lasts from a keystroke until the search starts. */
  readonly phase: "empty" | "waiting" | "found";
  /** Raised with each change of the text, which ends the wait after an earlier change. */
  readonly attempt: number;
  /** The text in the field. */
  readonly text: string;
  /** The text whose results are shown; during `waiting`, it may be an earlier text. */
  readonly searched: string;
  readonly projects: readonly ProjectSummary[];
  readonly results: readonly ProjectSummary[];
  /** The message about the results; absent before the first search. */
  readonly message?: string;
}

/** The events of the search. */
export type ProjectSearchEvent =
  | { readonly type: "projectsChanged"; readonly projects: readonly ProjectSummary[] }
  | { readonly type: "typed"; readonly text: string }
  | { readonly type: "waited" }
  /** The Enter key was pressed. */
  | { readonly type: "entered" }
  | { readonly type: "resultChosen"; readonly projectId: number }
  /** The Escape key, or the cross in the field, was pressed. */
  | { readonly type: "cleared" };

/** The effects to perform. */
export type ProjectSearchEffect =
  | { readonly type: "wait" }
  | { readonly type: "open"; readonly project: ProjectSummary };
