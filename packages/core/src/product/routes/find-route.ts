import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

const all: readonly Route[] = Object.values(routes);

/**
 * The page of an address without its origin; nothing if there is no such page.
 * A slash at the end, the case of letters, a query and a fragment make no difference.
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
