import type { Collaborator, ProjectSummary } from "../client/index.ts";
import type { ProjectRole } from "../../model/index.ts";
import type { ProjectRelation } from "../subscription/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { SelectedProject } from "../projects/selected-project.ts";

/** The collaborator dialog of the selected project. */
export interface CollaboratorsState {
  readonly phase: "closed" | "open" | "adding" | "removing" | "changing";
  /**
   * Raised when the person signs out. Until then every answer counts, even for a dialog that was closed in the
   * meantime.
   */
  readonly attempt: number;
  /** The number of calls so far; the number of a call distinguishes its answer from that to an earlier call. */
  readonly calls: number;
  /** The number of the call that the dialog waits for, in `adding`, `removing` and `changing`. */
  readonly waitsFor?: number;
  /** Set while the dialog is open. */
  readonly project?: SelectedProject;
  /** The person's relation to the project. */
  readonly role: ProjectRelation;
  /** The e-mail of the person. */
  readonly ownEmail: string;
  /** Includes invited people who have not accepted yet. */
  readonly members: readonly Collaborator[];
  /** The owner of the project, once known. */
  readonly owner?: Collaborator;
  /** The text in the field. */
  readonly email: string;
  /** The role of the person who is added next. */
  readonly newRole: ProjectRole;
  /** The reason why the e-mail cannot be added. */
  readonly alert?: string;
  /** The e-mail of the member who is being removed. */
  readonly removing?: string;
  /** The member who gets another role. */
  readonly changing?: RoleChange;
}

/** Another role of a person. */
export interface RoleChange {
  readonly email: string;
  readonly role: ProjectRole;
}

/** The events of the dialog. */
export type CollaboratorsEvent =
  | {
      readonly type: "openRequested";
      readonly ownEmail: string;
      readonly projects: readonly ProjectSummary[];
      readonly selected?: SelectedProject;
    }
  | { readonly type: "projectsChanged"; readonly projects: readonly ProjectSummary[] }
  | { readonly type: "typed"; readonly email: string }
  | { readonly type: "newRoleChosen"; readonly role: ProjectRole }
  | { readonly type: "addRequested" }
  | ({ readonly type: "added"; readonly call: number; readonly projectId: number } & RoleChange)
  | ({ readonly type: "roleRequested" } & RoleChange)
  | ({ readonly type: "roleChanged"; readonly call: number; readonly projectId: number } & RoleChange)
  | { readonly type: "removeRequested"; readonly email: string }
  | {
      readonly type: "removed";
      readonly call: number;
      readonly projectId: number;
      readonly email: string;
      /** Whether the person left by themselves. */
      readonly isOwn: boolean;
    }
  | { readonly type: "failed"; readonly call: number; readonly notice: Notice }
  | { readonly type: "closed" }
  | { readonly type: "signedOut" };

/** The effects to perform. */
export type CollaboratorsEffect =
  | ({ readonly type: "add"; readonly call: number; readonly projectId: number } & RoleChange)
  | ({ readonly type: "changeRole"; readonly call: number; readonly projectId: number } & RoleChange)
  | {
      readonly type: "remove";
      readonly call: number;
      readonly projectId: number;
      readonly email: string;
      readonly isOwn: boolean;
    }
  | { readonly type: "tellAdded"; readonly projectId: number; readonly member: Collaborator }
  | { readonly type: "tellRemoved"; readonly projectId: number; readonly email: string }
  | { readonly type: "tellLeft"; readonly projectId: number }
  | { readonly type: "tellRoleChanged"; readonly projectId: number }
  | { readonly type: "notify"; readonly notice: Notice };
