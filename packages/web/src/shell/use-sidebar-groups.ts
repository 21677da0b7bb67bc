import { findRoute } from "@archscribe/core/product/routes/find-route";
import { placeOf } from "@archscribe/core/product/shell/place-of";
import { type SidebarEntry, sidebarEntries } from "@archscribe/core/product/shell/sidebar-entries";
import type { SidebarGroup } from "@archscribe/core/product/routes/route";
import { useLocation } from "react-router";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

/** A page in the sidebar, in its current state for this person. */
export interface ShownEntry extends SidebarEntry {
  /** Whether this is the current page, or contains it. */
  readonly current?: "page" | "true";
  /** The reason why the page cannot be used now. */
  readonly reason?: string;
}

/** A group of the sidebar with its pages. */
export interface ShownGroup {
  readonly key: SidebarGroup;
  readonly title: string;
  readonly isOpen: boolean;
  readonly entries: readonly ShownEntry[];
}

/** The groups of the sidebar for the current person, with the page that is shown. */
export function useSidebarGroups(): readonly ShownGroup[] {
  const { payment, projects, sidebar } = useWorld().product;
  const { isDiagramAsCode } = useView(payment);
  const { openGroups } = useView(sidebar);
  const projectId = useView(projects).selected?.project_id;
  const currentOf = useCurrent();
  return sidebarEntries({ isDiagramAsCode, projectId }).map((group) => ({
    ...group,
    isOpen: openGroups.includes(group.key),
    entries: group.entries.map((entry) => ({
      ...entry,
      ...currentOf(entry.path),
      ...reasonOf(entry, projectId !== undefined),
    })),
  }));
}

/**
 * Whether the entry of a path is marked: `page` if it is the current page itself, `true` if it contains that
 * page.
 */
export function useCurrent(): (path: string) => Pick<ShownEntry, "current"> {
  const place = placeOf(useLocation().pathname);
  return (path) => {
    if (place === undefined || findRoute(path) !== place.marked) return {};
    return { current: place.marked === place.page ? "page" : "true" };
  };
}

function reasonOf({ isDisabled, path }: SidebarEntry, hasProject: boolean): { readonly reason?: string } {
  if (isDisabled) return { reason: "Not part of the Diagram as Code plan" };
  if (!hasProject && findRoute(path)?.needsProject === true) return { reason: "Choose a project first" };
  return {};
}
