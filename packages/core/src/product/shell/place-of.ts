import { findRoute } from "../routes/find-route.ts";
import type { Route } from "../routes/route.ts";

/** The place of a page in the navigation. */
export interface Place {
  /** The page of the one marked entry: in the sidebar, its quick actions, the product's logo or the user menu. */
  readonly marked: Route;
  /** The page itself. */
  readonly page: Route;
}

/**
 * Returns the place of an address; undefined if there is no such page.
 *
 * @example placeOf("/requirements/NFR-2/edit")?.marked // routes.nonFunctionalRequirements
 */
export function placeOf(address: string): Place | undefined {
  const page = findRoute(address);
  if (page === undefined) return undefined;
  let marked = page;
  while (marked.under !== undefined) {
    const above = findRoute(typeof marked.under === "string" ? marked.under : marked.under(address));
    if (above === undefined) break;
    marked = above;
  }
  return { marked, page };
}
