import type { WorkspaceKind } from "../routes/route.ts";
import type { WorkspaceTab } from "./workspaces.ts";

/** The state of the panes of the current page. */
export interface LayoutState {
  /** `untabbed` on a page without tabs. */
  readonly phase: "untabbed" | WorkspaceTab;
  /** The workspace of the current page. */
  readonly workspace?: WorkspaceKind;
  /** The left pane's width in `both`, in per cent. */
  readonly split: number;
  /** The tab that a person chose last on any page. */
  readonly chosen?: WorkspaceTab;
}

/** The events of the panes. */
export type LayoutEvent =
  | { readonly type: "routeEntered"; readonly path: string }
  | { readonly type: "tabChosen"; readonly tab: WorkspaceTab }
  | { readonly type: "splitMoved"; readonly percent: number };

/** The effects to perform. */
export type LayoutEffect =
  | { readonly type: "keepTab"; readonly tab: WorkspaceTab }
  | { readonly type: "keepSplit"; readonly split: number };
