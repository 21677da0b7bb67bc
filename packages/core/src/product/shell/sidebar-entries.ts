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

/** What the sidebar depends on. */
export interface SidebarFacts extends Pick<Entitlement, "isDiagramAsCode"> {
  readonly projectId?: number | undefined;
}

/** What stands above the groups of the sidebar (WF92, WF101). */
export const quickActions = [
  { title: "Create Project", action: "createProject" },
  { title: "Project Dashboard", action: "goTo", path: routes.projectDashboard.path },
] as const;

/**
 * The groups of the sidebar with their entries, and which of them the plan disables (WF92, WF101). A page whose address
 * names the project has no entry while none is selected.
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

/** The group in which the page of an address stands; none if it stands in none. */
export function sidebarGroupOf(address: string): SidebarGroup | undefined {
  return placeOf(address)?.marked.entry?.group;
}
