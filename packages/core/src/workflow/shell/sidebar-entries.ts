import { disabledSidebarEntries, type Entitlement } from "../../subscription/index.ts";
import { findRoute } from "../routes/find-route.ts";
import { type Route, type SidebarGroup, sidebarGroups } from "../routes/route.ts";
import { routes } from "../routes/routes.ts";

/** A page in the sidebar. */
export interface SidebarEntry {
  readonly title: string;
  readonly path: string;
  readonly isDisabled: boolean;
}

/** What stands above the groups of the sidebar (spec §2). */
export const quickActions = [
  { title: "Create Project", action: "createProject" },
  { title: "Project Dashboard", action: "goTo", path: routes.projectDashboard.path },
] as const;

/** The groups of the sidebar with their entries, and which of them the plan disables (spec §2, §6). */
export function sidebarEntries(plan: Pick<Entitlement, "isDiagramAsCode">): readonly {
  readonly key: SidebarGroup;
  readonly title: string;
  readonly entries: readonly SidebarEntry[];
}[] {
  const disabled: readonly string[] = disabledSidebarEntries(plan);
  return sidebarGroups.map((group) => ({
    ...group,
    entries: Object.values<Route>(routes).flatMap(({ entry, path }) =>
      entry?.group === group.key
        ? [{ title: entry.title, path, isDisabled: disabled.includes(entry.title) }]
        : [],
    ),
  }));
}

/** The group in which the page of an address stands; none where it stands in none. */
export function sidebarGroupOf(path: string): SidebarGroup | undefined {
  return findRoute(path)?.entry?.group;
}
