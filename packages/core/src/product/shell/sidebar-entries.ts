import { disabledSidebarEntries, type Entitlement } from "../subscription/index.ts";
import { type Route, type SidebarGroup, sidebarGroups } from "../routes/route.ts";
import { routes } from "../routes/routes.ts";
import { placeOf } from "./place-of.ts";

/** A page in the sidebar. */
export interface SidebarEntry {
  readonly title: string;
  readonly path: string;
  readonly isDisabled: boolean;
}

/** The facts that the sidebar depends on. */
export interface SidebarFacts extends Pick<Entitlement, "isDiagramAsCode"> {
  readonly projectId?: number | undefined;
}

/** The actions above the groups of the sidebar (WF92, WF101). */
export const quickActions = [
  { title: "Create Project", action: "createProject" },
  { title: "Project Dashboard", action: "goTo", path: routes.projectDashboard.path },
] as const;

/**
 * Returns the groups of the sidebar with their entries, and whether the plan disables each entry (WF92, WF101). A page
 * whose address contains the project has no entry while no project is selected.
 */
export function sidebarEntries({ projectId, ...plan }: SidebarFacts): readonly {
  readonly key: SidebarGroup;
  readonly title: string;
  readonly entries: readonly SidebarEntry[];
}[] {
  const disabled: readonly string[] = disabledSidebarEntries(plan);
  return sidebarGroups.map((group) => ({
    ...group,
    entries: Object.values<Route>(routes)
      .filter(
        ({ entry, path }) =>
          entry?.group === group.key && (projectId !== undefined || !path.includes("{id}")),
      )
      .map(({ entry, path, title }) => ({
        title: entry?.title ?? title,
        path: path.replace("{id}", String(projectId)),
        isDisabled: disabled.includes(entry?.title ?? title),
      })),
  }));
}

/** Returns the sidebar group of an address; undefined if it has none. */
export function sidebarGroupOf(address: string): SidebarGroup | undefined {
  return placeOf(address)?.marked.entry?.group;
}
