import fc from "fast-check";
import { expect, it } from "vitest";
import { actionsOf } from "./resource-actions.ts";
import { outermostScope, type RouteScope } from "./route-scope.ts";

const names = ["index", "new", "create", "show", "edit", "update", "destroy"];

const scopeOf = (isApiOnly: boolean, param: string | undefined): RouteScope => ({
  ...outermostScope(isApiOnly),
  level: "resource",
  resource: { path: "orders", ...(param !== undefined && { param, nestedParam: `order_${param}` }) },
});

it("has the same actions for only and for the except of all others", () => {
  fc.assert(
    fc.property(fc.subarray(names), fc.option(fc.constant("id"), { nil: undefined }), (chosen, param) => {
      const scope = scopeOf(false, param);
      const others = names.filter((name) => !chosen.includes(name));

      expect(actionsOf(scope, { only: chosen, except: undefined })).toEqual(
        actionsOf(scope, { only: undefined, except: others }),
      );
    }),
  );
});

it("has no forms for an API, unless only asks for them", () => {
  const scope = scopeOf(true, "id");
  const paths = (only: readonly string[] | undefined) =>
    actionsOf(scope, { only, except: undefined }).map(({ path }) => path);

  expect(paths(undefined)).toEqual(["/orders", "/orders", "/orders/:id", "/orders/:id", "/orders/:id"]);
  expect(paths(["new"])).toEqual(["/orders/new"]);
});
