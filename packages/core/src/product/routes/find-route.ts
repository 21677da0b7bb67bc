import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

const all: readonly Route[] = Object.values(routes);

/**
 * Returns the page of an address without its origin; undefined if there is no such page. A trailing slash, the case of
 * letters, a query and a fragment are ignored.
 *
 * @example findRoute("/Publish/?layout=Layout2") // routes.publish
 */
export function findRoute(address: string): Route | undefined {
  const path = pathOf(address);
  return (
    all.find((route) => route.path === path && !path.includes("{")) ??
    all.find(({ pattern }) => pattern?.test(path))
  );
}

function pathOf(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return `/${path
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "")
    .join("/")}`;
}
