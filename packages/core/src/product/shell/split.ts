import { type WorkspaceTab, workspaceTabs } from "./workspaces.ts";

/** The initial position of the split and its limits: the width of the left pane in per cent (WF65, WF69, WF70). */
export const splitPercent = { initial: 50, min: 10, max: 90 } as const;

/** Returns the width of the left pane of a tab in per cent; the right pane has the rest (WF65). */
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

/** Returns the nearest valid position of the split. */
export function clampSplit(percent: number): number {
  return Math.min(Math.max(percent, splitPercent.min), splitPercent.max);
}

/** Parses the split that an earlier visit stored; returns the initial one if it is missing or invalid. */
export function readSplit(stored: string | undefined): number {
  const percent = stored?.trim() ? Number(stored) : Number.NaN;
  return percent === clampSplit(percent) ? percent : splitPercent.initial;
}

/** Parses the tab that an earlier visit stored; returns undefined if it is missing or invalid. */
export function readTab(stored: string | undefined): WorkspaceTab | undefined {
  return workspaceTabs.find((tab) => tab === stored);
}
