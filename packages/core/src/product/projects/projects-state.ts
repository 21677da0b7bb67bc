import type { ClientError, Collaborator, ProjectList, ProjectSummary } from "../client/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { SelectedProject } from "./selected-project.ts";

/** A person's projects, and the one that they work on. */
export interface ProjectsState {
  /** `unloaded` while nobody is signed in. */
  readonly phase: "unloaded" | "loading" | "loaded" | "failed";
  /** Raised when the person signs out: what they asked for is nobody's then. */
  readonly attempt: number;
  /** Whose projects they are. */
  readonly email?: string;
  readonly projects: readonly ProjectSummary[];
  /** Elements of the answer that could not be read as a project. */
  readonly leftOut: number;
  /** The projects whose deletion the server has not answered yet. */
  readonly deleting: readonly number[];
  /** The projects whose copies the server has not made yet. */
  readonly duplicating: readonly number[];
  readonly selected?: SelectedProject;
  /** What was selected until the server said that the person has no access to it; told until something is selected. */
  readonly lost?: SelectedProject;
  /** Why there is no list; only in `failed`. */
  readonly error?: ClientError;
}

/** A project with the names that it has from now on. */
export type RenamedProject = Pick<ProjectSummary, "project_id" | "project_name" | "organization">;

/** The events of a person's projects. */
export type ProjectsEvent =
  | { readonly type: "started" }
  | { readonly type: "selectionFound"; readonly project: SelectedProject }
  | { readonly type: "listRequested"; readonly email: string }
  | { readonly type: "listReceived"; readonly list: ProjectList }
  | { readonly type: "listRefused"; readonly error: ClientError }
  | { readonly type: "created"; readonly project: ProjectSummary }
  | { readonly type: "selected"; readonly project: SelectedProject }
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
  | { readonly type: "fetchList"; readonly email: string }
  | { readonly type: "delete"; readonly projectId: number }
  | { readonly type: "duplicate"; readonly projectId: number }
  | { readonly type: "keepSelection"; readonly project: SelectedProject }
  | { readonly type: "forgetSelection" }
  | { readonly type: "goToRequirements" }
  | { readonly type: "tellSelected"; readonly project: SelectedProject }
  | { readonly type: "tellCleared" }
  | { readonly type: "notify"; readonly notice: Notice };
