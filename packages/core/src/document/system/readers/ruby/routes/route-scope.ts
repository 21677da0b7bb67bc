import { joinPaths } from "../../program/join-paths.ts";
import type { Routine } from "../../program/unit.ts";
import type { Value } from "../../program/value.ts";

/** A resource of Rails as its routes name it. */
export interface Resource {
  /** Its segment of the path. */
  readonly path: string;
  /** The parameter of a member, `id`, and the one of what is nested in it, `order_id`; absent for a singular resource. */
  readonly param?: string;
  readonly nestedParam?: string;
}

/** What surrounds a place in a routes file. */
export interface RouteScope {
  /** The path in front of all routes of the place; on the level of a resource, without the path of the resource. */
  readonly path: string;
  /** The path in front of the members of shallow resources. */
  readonly shallowPath: string;
  readonly isShallow: boolean;
  readonly level: "outside" | "resource" | "member" | "collection";
  readonly resource?: Resource;
  /** The actions that all resources of the place have, or do not have. */
  readonly only?: Value;
  readonly except?: Value;
  /** The words for the actions `new` and `edit`, and those of Devise. */
  readonly pathNames: ReadonlyMap<string, string>;
  /** Options that `with_options` gives to all routes of the place. */
  readonly options: ReadonlyMap<string, Value>;
  /** Whether the application answers no pages, so that its resources have no forms. */
  readonly isApiOnly: boolean;
  readonly concerns: Map<string, Routine>;
}

/** Returns the scope of a whole routes file. */
export function outermostScope(isApiOnly: boolean): RouteScope {
  return {
    path: "",
    shallowPath: "",
    isShallow: false,
    level: "outside",
    pathNames: new Map(),
    options: new Map(),
    isApiOnly,
    concerns: new Map(),
  };
}

/** Returns the scope of the routes of one member, `/orders/{id}`; a singular resource is its only member. */
export function memberScope(scope: RouteScope): RouteScope {
  const { resource } = scope;
  if (resource === undefined) return scope;
  const isShallow = scope.isShallow && resource.param !== undefined;
  return {
    ...scope,
    level: "member",
    path: joinPaths(
      isShallow ? scope.shallowPath : scope.path,
      resource.path,
      resource.param === undefined ? "" : `:${resource.param}`,
    ),
  };
}

/** Returns the scope of the routes of all members: `/orders`. */
export function collectionScope(scope: RouteScope): RouteScope {
  return scope.resource === undefined
    ? scope
    : { ...scope, level: "collection", path: joinPaths(scope.path, scope.resource.path) };
}

/** Returns the scope of what is nested in a resource, `/orders/{order_id}`; outside of one, the scope itself. */
export function nestedScope(scope: RouteScope): RouteScope {
  const { resource } = scope;
  if (scope.level !== "resource" || resource === undefined) return scope;
  const isShallow = scope.isShallow && resource.param !== undefined;
  return {
    ...scope,
    level: "outside",
    path: joinPaths(
      isShallow ? scope.shallowPath : scope.path,
      resource.path,
      resource.nestedParam === undefined ? "" : `:${resource.nestedParam}`,
    ),
  };
}
