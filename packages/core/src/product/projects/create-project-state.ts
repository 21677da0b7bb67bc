import type { ProjectSummary } from "../client/index.ts";
import type { FieldErrors } from "../validation/index.ts";
import type { Notice } from "../machine/notice.ts";

/** The fields of the Create New Project modal. */
export interface ProjectFields {
  readonly projectName: string;
  readonly organizationName: string;
}

/** The Create New Project modal. */
export interface CreateProjectState {
  readonly phase: "hidden" | "shown" | "loading";
  /** Raised when a project is sent and when the modal is hidden. */
  readonly attempt: number;
  /** The person who creates the project; set while the modal is open. */
  readonly email?: string;
  readonly values: ProjectFields;
  readonly fieldErrors: FieldErrors<ProjectFields>;
}

/** The events of the modal. */
export type CreateProjectEvent =
  | {
      readonly type: "openRequested";
      /** The e-mail of the signed-in person. */
      readonly email?: string;
    }
  | { readonly type: "changed"; readonly values: Partial<ProjectFields> }
  | { readonly type: "submitted" }
  | { readonly type: "cancelled" }
  | { readonly type: "succeeded"; readonly project: ProjectSummary }
  | { readonly type: "failed"; readonly notice: Notice }
  | { readonly type: "signedOut" };

/** The effects to perform. */
export type CreateProjectEffect =
  | {
      readonly type: "create";
      readonly email: string;
      readonly values: ProjectFields;
    }
  | { readonly type: "tellCreated"; readonly project: ProjectSummary }
  | { readonly type: "notify"; readonly notice: Notice };
