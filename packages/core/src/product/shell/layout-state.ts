import type { WorkspaceKind } from "../routes/route.ts";
import type { WorkspaceTab } from "./workspaces.ts";

/** How the panes of the present page stand. */
export interface LayoutState {
  /** `untabbed` on a page without tabs. */
  readonly phase: "untabbed" | WorkspaceTab;
  /** The workspace of the present page. */
  readonly workspace?: WorkspaceKind;
  /** The left pane's width in `both`, in per cent. */
  readonly split: number;
  /** The tab that a person chose last, on whichever page. */
  readonly chosen?: WorkspaceTab;
}

/** What can happen to the panes. */
export type LayoutEvent =
  | { readonly type: "routeEntered"; readonly path: string }
  | { readonly type: "tabChosen"; readonly tab: WorkspaceTab }
  | { readonly type: "splitMoved"; readonly percent: number };

/** What is to be done for it in the world. */
export type LayoutEffect =
  | { readonly type: "keepTab"; readonly tab: WorkspaceTab }
  | { readonly type: "keepSplit"; readonly split: number };
