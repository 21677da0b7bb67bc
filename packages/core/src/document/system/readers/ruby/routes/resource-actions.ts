import { joinPaths } from "../../program/join-paths.ts";
import type { RouteScope } from "./route-scope.ts";
import { collectionScope, memberScope } from "./route-scope.ts";

interface Action {
  readonly name: string;
  readonly methods: readonly string[];
  readonly on: "collection" | "member";
  /** Whether it is a page with a form, whose name is the last segment of the path. */
  readonly isForm?: true;
}

/** The actions of `resources`, in the order of the Rails guide. */
const pluralActions: readonly Action[] = [
  { name: "index", methods: ["GET"], on: "collection" },
  { name: "new", methods: ["GET"], on: "collection", isForm: true },
  { name: "create", methods: ["POST"], on: "collection" },
  { name: "show", methods: ["GET"], on: "member" },
  { name: "edit", methods: ["GET"], on: "member", isForm: true },
  { name: "update", methods: ["PATCH", "PUT"], on: "member" },
  { name: "destroy", methods: ["DELETE"], on: "member" },
];

/** Which actions of a resource are wanted; undefined stands for all. */
export interface ChosenActions {
  readonly only: readonly string[] | undefined;
  readonly except: readonly string[] | undefined;
}

/** Returns the methods and paths of the actions of a resource; the scope is at the resource's own level. */
export function actionsOf(
  scope: RouteScope,
  { except, only }: ChosenActions,
): readonly { readonly methods: readonly string[]; readonly path: string }[] {
  const isPlural = scope.resource?.param !== undefined;
  return pluralActions
    .filter(({ isForm, name }) => {
      if (!isPlural && name === "index") return false;
      if (only !== undefined) return only.includes(name) && except?.includes(name) !== true;
      return !(isForm === true && scope.isApiOnly) && except?.includes(name) !== true;
    })
    .map(({ isForm, methods, name, on }) => {
      const { path } = on === "member" ? memberScope(scope) : collectionScope(scope);
      return { methods, path: isForm === true ? joinPaths(path, scope.pathNames.get(name) ?? name) : path };
    });
}
