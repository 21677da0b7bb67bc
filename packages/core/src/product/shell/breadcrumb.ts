import { sidebarGroups } from "../routes/route.ts";
import { placeOf } from "./place-of.ts";

/** A step of the breadcrumb. */
export interface Crumb {
  readonly title: string;
  /** The path of its page; absent for a group, and for the page itself. */
  readonly path?: string;
}

interface Asked {
  /** The address without its origin. */
  readonly address: string;
  readonly projectId?: number | undefined;
}

/**
 * Returns the breadcrumb of an address: the group in the sidebar, the page of the marked entry, and the item below it,
 * such as one requirement. The last step is the page itself.
 *
 * @example breadcrumb({ address: "/requirements/FR-2/edit" }).map(({ title }) => title) // ["Requirements", "Functional", "FR-2"]
 */
export function breadcrumb({ address, projectId }: Asked): readonly Crumb[] {
  const place = placeOf(address);
  if (place === undefined) return [];
  const { marked, page } = place;
  const group = sidebarGroups.find(({ key }) => key === marked.entry?.group);
  const title = marked.entry?.title ?? marked.title;
  const above: readonly Crumb[] = group === undefined ? [] : [{ title: group.title }];
  if (page === marked) return [...above, { title }];
  const path = marked.path.replace("{id}", projectId === undefined ? "{id}" : String(projectId));
  return [
    ...above,
    path.includes("{id}") ? { title } : { title, path },
    { title: whatIsShown(address, page.path) ?? page.title },
  ];
}

/** Returns the part of an address that identifies the shown item; a project's id is not a name. */
function whatIsShown(address: string, path: string): string | undefined {
  const [pathname = ""] = address.split(/[?#]/, 1);
  const named = path.startsWith("/workspace/")
    ? /^\/workspace\/[^/]+\/editor\/(?<name>.+?)\/*$/i
    : path.startsWith("/requirements/")
      ? /^\/requirements\/(?<name>.+)\/edit\/*$/i
      : undefined;
  const name = named?.exec(pathname)?.groups?.["name"];
  if (name === undefined) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
