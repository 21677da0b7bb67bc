import type { components } from "../client/index.ts";
import type { Notice } from "../machine/notice.ts";

/** An event of a project, as the contract has it. */
export type ProjectEvent = components["schemas"]["ProjectEvent"];

/** A change of a project. */
export type ProjectChange = Extract<ProjectEvent, { readonly type: "changed" }>;

/** Another person who has the project open. */
export type PresentPerson = Extract<ProjectEvent, { readonly type: "people" }>["people"][number];

/** The stream of the selected project. */
export interface ProjectEventsState {
  /** `hidden`: nobody sees the window, so that it needs no stream. */
  readonly phase: "away" | "following" | "hidden";
  /** Raised for each project. */
  readonly attempt: number;
  /** Set unless `away`. */
  readonly projectId?: number;
  /** The last revision that is known. */
  readonly since?: string;
  /** The others who have the project open. */
  readonly people: readonly PresentPerson[];
}

/** The events of the stream. */
export type ProjectEventsEvent =
  | { readonly type: "projectEntered"; readonly projectId: number }
  | { readonly type: "projectLeft" }
  | { readonly type: "hidden" }
  | { readonly type: "shown" }
  | { readonly type: "heard"; readonly event: ProjectEvent };

/** The effects to perform. */
export type ProjectEventsEffect =
  | { readonly type: "follow"; readonly projectId: number; readonly since?: string }
  | { readonly type: "stopFollowing" }
  | { readonly type: "tellChanged"; readonly change: ProjectChange }
  /** The person's rights may have changed. */
  | { readonly type: "tellEnded" }
  | { readonly type: "notify"; readonly notice: Notice };
