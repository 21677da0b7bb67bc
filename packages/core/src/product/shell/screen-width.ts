/** Widths of the shell, and the screen widths from which its parts show, in pixels (WF90, WF91). */
export const shellPx = {
  sidebar: 260,
  collapsedSidebar: 50,
  drawer: 280,
  /** A narrower screen has a drawer instead of a sidebar. */
  sidebarFrom: 1024,
  searchInputFrom: 1440,
  projectChipFrom: 1444,
} as const;

/** True if the sidebar stands beside the content; a drawer goes over it. */
export function hasSidebar(screenWidth: number): boolean {
  return screenWidth >= shellPx.sidebarFrom;
}

/** How the project search shows: as an input, or as a button that opens one. */
export function searchForm(screenWidth: number): "input" | "toggle" {
  return screenWidth >= shellPx.searchInputFrom ? "input" : "toggle";
}

/** True if the name of the current project shows in the top bar. */
export function showsProjectChip(screenWidth: number): boolean {
  return screenWidth >= shellPx.projectChipFrom;
}
