import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

const all: readonly Route[] = Object.values(routes);

/** An address without its origin, and the project that it names. */
export interface ProjectAddress {
  readonly projectId?: number;
  /** The address of the page in the product specification; addresses that contain the project keep it. */
  readonly path: string;
}

/**
 * Returns the page of an address without its origin; undefined if there is no such page. A trailing slash, the case of
 * letters, a query, a fragment and the project in front of the page are ignored.
 *
 * @example findRoute("/Publish/?layout=Layout2") // routes.publish
 * @example findRoute("/project/7/publish") // routes.publish
 */
export function findRoute(address: string): Route | undefined {
  return routeAt(readProjectAddress(address).path);
}

/**
 * Separates the project of an address from its page; an address of a page without a project stays as it is.
 *
 * @example readProjectAddress("/project/7/model/elements?q=cart") // { projectId: 7, path: "/model/elements?q=cart" }
 * @example readProjectAddress("/workspace/7/editor/class") // { projectId: 7, path: "/workspace/7/editor/class" }
 */
export function readProjectAddress(address: string): ProjectAddress {
  const { id = "", place = "", rest = "" } = named.exec(address)?.groups ?? {};
  if (id === "") return { path: address };
  const projectId = Number(id);
  if (routeAt(address) !== undefined) return { projectId, path: address };
  if (!address.toLowerCase().startsWith("/project")) return { path: address };
  const path = `${place === "" ? routes.projectDashboard.path : place}${rest}`;
  return isOfProject(routeAt(path)) ? { projectId, path } : { path: address };
}

const named =
  /^\/(?:project|workspace)\/(?<id>[1-9]\d{0,14})(?:\/+(?=[?#]|$))?(?<place>(?:\/[^?#]*)?)(?<rest>(?:[?#].*)?)$/i;

/**
 * Returns the address under which a page is shown for a project. An address that already names a project, or belongs to a
 * page without a project, is not changed; neither is any address if no project is selected.
 *
 * @example projectAddress("/model/elements?q=cart", 7) // "/project/7/model/elements?q=cart"
 */
export function projectAddress(address: string, projectId: number | undefined): string {
  return projectId === undefined ||
    readProjectAddress(address).projectId !== undefined ||
    !isOfProject(routeAt(address))
    ? address
    : `/project/${String(projectId)}${address}`;
}

function isOfProject(route: Route | undefined): boolean {
  return route !== undefined && (route.needsProject || route.ofProject === true);
}

function routeAt(address: string): Route | undefined {
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
