/** The widths of the shell, and the minimum screen widths of its parts, in pixels (WF90, WF91). */
export const shellPx = {
  sidebar: 260,
  collapsedSidebar: 50,
  drawer: 280,
  /** The conversations beside a page. */
  conversations: 400,
  /** The minimum for a sidebar; a narrower screen has a drawer instead. */
  sidebarFrom: 1024,
  searchInputFrom: 1440,
  projectChipFrom: 1444,
} as const;

/** Returns whether there is a sidebar beside the content; otherwise, a drawer opens over it. */
export function hasSidebar(screenWidth: number): boolean {
  return screenWidth >= shellPx.sidebarFrom;
}

/** Returns the form of the project search: an input, or a button that opens one. */
export function searchForm(screenWidth: number): "input" | "toggle" {
  return screenWidth >= shellPx.searchInputFrom ? "input" : "toggle";
}

/** Returns whether the top bar shows the name of the current project. */
export function showsProjectChip(screenWidth: number): boolean {
  return screenWidth >= shellPx.projectChipFrom;
}

/** Returns the width that the bar over a page has for its parts, as if it were the width of the screen. */
export function barWidth(
  screenWidth: number,
  { hasConversations }: { readonly hasConversations: boolean },
): number {
  return hasConversations && hasSidebar(screenWidth) ? screenWidth - shellPx.conversations : screenWidth;
}
