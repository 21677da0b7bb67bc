import type { ClientError, ProjectPage, ProjectSummary } from "../client/index.ts";

/** The project search of the top bar. */
export interface ProjectSearchState {
  /** `waiting` lasts from a keystroke until the search starts, `searching` until the server answers. */
  readonly phase: "empty" | "waiting" | "searching" | "found";
  /** Raised with each change of the text, which ends the wait and the search after an earlier change. */
  readonly attempt: number;
  /** The text in the field. */
  readonly text: string;
  /** Whether the first result is opened when it arrives: the Enter key was pressed. Only in `searching`. */
  readonly opensFirst?: true;
  /** The newest results; until the next ones arrive, those of an earlier text. */
  readonly results: readonly ProjectSummary[];
  /** The number of projects found that are not among the results. */
  readonly others: number;
  /** The message about the results; absent before the first search. */
  readonly message?: string;
}

/** The events of the search. */
export type ProjectSearchEvent =
  | { readonly type: "typed"; readonly text: string }
  | { readonly type: "waited" }
  | { readonly type: "received"; readonly found: Pick<ProjectPage, "projects" | "total"> }
  | { readonly type: "refused"; readonly error: ClientError }
  /** The Enter key was pressed. */
  | { readonly type: "entered" }
  | { readonly type: "resultChosen"; readonly projectId: number }
  /** The Escape key, or the cross in the field, was pressed. */
  | { readonly type: "cleared" };

/** The effects to perform. */
export type ProjectSearchEffect =
  | { readonly type: "wait" }
  | { readonly type: "search"; readonly text: string }
  | { readonly type: "open"; readonly project: ProjectSummary };
