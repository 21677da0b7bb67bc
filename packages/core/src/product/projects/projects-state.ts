import type { ClientError, Collaborator, ProjectPage, ProjectSummary } from "../client/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { SelectedProject } from "./selected-project.ts";

/** A person's projects, and the selected one. */
export interface ProjectsState {
  /** `unloaded` while nobody is signed in. */
  readonly phase: "unloaded" | "loading" | "loaded" | "failed";
  /** Raised when the person signs out, so that pending answers are dropped. */
  readonly attempt: number;
  /** The e-mail of the person who has the projects. */
  readonly email?: string;
  /** The projects that this window knows: the newest ones, the selected one, and others that it has shown. */
  readonly projects: readonly ProjectSummary[];
  /** The ids of the newest projects, which are the first page of the list; newest first. */
  readonly newest: readonly number[];
  /** The number of all projects of the person. */
  readonly total: number;
  /** Raised when projects come or go, after which other pages of the list are out of date. */
  readonly changes: number;
  /** The number of elements in the answer that could not be read as a project. */
  readonly leftOut: number;
  /** The ids of the projects whose deletion is pending on the server. */
  readonly deleting: readonly number[];
  /** The ids of the projects whose duplication is pending on the server. */
  readonly duplicating: readonly number[];
  readonly selected?: SelectedProject;
  /** The selected project to which the person has lost access; set until another project is selected. */
  readonly lost?: SelectedProject;
  /** The reason why there is no list; only in `failed`. */
  readonly error?: ClientError;
  /** The reason why projects could not be looked up by their ids; set until the next look-up. */
  readonly lookUpError?: ClientError;
}

/** A project with its new names. */
export type RenamedProject = Pick<ProjectSummary, "project_id" | "project_name" | "organization">;

/** The events of a person's projects. */
export type ProjectsEvent =
  | { readonly type: "started" }
  | { readonly type: "selectionFound"; readonly project: SelectedProject }
  | { readonly type: "listRequested"; readonly email: string }
  /** `asked` are the ids that the request named. */
  | { readonly type: "listReceived"; readonly list: ProjectPage; readonly asked: readonly number[] }
  | { readonly type: "listRefused"; readonly error: ClientError }
  /** Loads projects by their ids, whether or not they are known. */
  | { readonly type: "lookUpRequested"; readonly ids: readonly number[] }
  | { readonly type: "lookedUp"; readonly list: ProjectPage; readonly asked: readonly number[] }
  | { readonly type: "lookUpRefused"; readonly error: ClientError }
  /** A search or another page of the list has returned these projects. */
  | { readonly type: "found"; readonly projects: readonly ProjectSummary[] }
  | { readonly type: "created"; readonly project: ProjectSummary }
  | { readonly type: "selected"; readonly project: SelectedProject }
  /** The address names this project; unlike a selection, this leads nowhere else. */
  | { readonly type: "opened"; readonly project: SelectedProject }
  | { readonly type: "cleared" }
  | { readonly type: "deletionRequested"; readonly projectId: number }
  | { readonly type: "deleted"; readonly projectId: number }
  | { readonly type: "deletionFailed"; readonly projectId: number; readonly error: ClientError }
  | { readonly type: "renamed"; readonly project: RenamedProject }
  | { readonly type: "duplicationRequested"; readonly projectId: number }
  | { readonly type: "duplicated"; readonly projectId: number; readonly copy: RenamedProject }
  | { readonly type: "duplicationFailed"; readonly projectId: number; readonly error: ClientError }
  | { readonly type: "memberAdded"; readonly projectId: number; readonly member: Collaborator }
  | { readonly type: "memberRemoved"; readonly projectId: number; readonly email: string }
  | { readonly type: "left"; readonly projectId: number }
  | { readonly type: "signedOut" };

/** The effects to perform. */
export type ProjectsEffect =
  | { readonly type: "findSelection" }
  | { readonly type: "fetchList"; readonly ids: readonly number[] }
  | { readonly type: "lookUp"; readonly ids: readonly number[] }
  | { readonly type: "delete"; readonly projectId: number }
  | { readonly type: "duplicate"; readonly projectId: number }
  | { readonly type: "keepSelection"; readonly project: SelectedProject }
  | { readonly type: "forgetSelection" }
  | { readonly type: "goToRequirements" }
  | { readonly type: "tellSelected"; readonly project: SelectedProject }
  | { readonly type: "tellCleared"; readonly project: SelectedProject }
  | { readonly type: "notify"; readonly notice: Notice };
