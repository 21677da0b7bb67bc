import type { WorkspaceKind } from "../routes/route.ts";

/** The tabs of a workspace: the left pane alone, both panes, the right pane alone. */
export const workspaceTabs = ["document", "both", "canvas"] as const;

export type WorkspaceTab = (typeof workspaceTabs)[number];

/** The labels of a workspace's tabs, and its first tab. */
export interface Workspace {
  readonly labels: Readonly<Record<WorkspaceTab, string>>;
  readonly firstTab: WorkspaceTab;
}

/** The workspaces of the product. */
export const workspaces: Readonly<Record<WorkspaceKind, Workspace>> = {
  diagram: { labels: { document: "Code Editor", both: "Both", canvas: "Diagram" }, firstTab: "both" },
  useCase: { labels: { document: "Editor", both: "Split", canvas: "Diagram" }, firstTab: "both" },
  wireframes: { labels: { document: "Code", both: "Preview", canvas: "Canvas" }, firstTab: "canvas" },
  api: { labels: { document: "Spec", both: "Both", canvas: "Docs" }, firstTab: "document" },
};
