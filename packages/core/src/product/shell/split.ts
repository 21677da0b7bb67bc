import { type WorkspaceTab, workspaceTabs } from "./workspaces.ts";

/** Where the split stands until it is moved, and how far it can be: the width of the left pane in per cent (WF65, WF69, WF70). */
export const splitPercent = { initial: 50, min: 10, max: 90 } as const;

/** The width of the left pane of a tab in per cent; the right pane has the rest (WF65). */
export function leftWidthPercent(tab: WorkspaceTab, split: number): number {
  switch (tab) {
    case "document":
      return 100;
    case "both":
      return split;
    case "canvas":
      return 0;
  }
}

/** The nearest place at which the split can stand. */
export function clampSplit(percent: number): number {
  return Math.min(Math.max(percent, splitPercent.min), splitPercent.max);
}

/** The split that an earlier visit left; the initial one where there is none, or what is stored is none. */
export function readSplit(stored: string | undefined): number {
  const percent = stored?.trim() ? Number(stored) : Number.NaN;
  return percent === clampSplit(percent) ? percent : splitPercent.initial;
}

/** The tab that an earlier visit left. */
export function readTab(stored: string | undefined): WorkspaceTab | undefined {
  return workspaceTabs.find((tab) => tab === stored);
}
