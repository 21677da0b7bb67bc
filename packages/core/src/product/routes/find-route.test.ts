import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRoute } from "./find-route.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

const known: readonly Route[] = Object.values(routes);

it("WF100 every page has a title and a path of its own, and is found by it", () => {
  const paths = known.map(({ path }) => path.replace("{id}", "7"));

  expect(paths.map(findRoute)).toEqual(known);
  expect(new Set(paths).size).toBe(known.length);
  expect(known.filter(({ title }) => title === "")).toEqual([]);
});

describe("WF100 an address is found", () => {
  it.each([
    ["", routes.dashboard],
    ["/?newShared=true", routes.dashboard],
    ["/publish/", routes.publish],
    ["/Publish", routes.publish],
    ["/publish?layout=Layout2", routes.publish],
    ["/publish#top", routes.publish],
    ["/model/awsDeploymentModel", routes.awsDeployment],
    ["/account/reset-password/token-1", routes.resetPassword],
    ["/publish/more", undefined],
    ["/nowhere", undefined],
    ["/diagram-editors", undefined],
    ["/requirements/edit", undefined],
    ["/project//diagrams", undefined],
    ["/project/{id}/diagrams/7", routes.projectDiagrams],
  ])("'%s'", (address, route) => {
    expect(findRoute(address)).toEqual(route);
  });

  it("whatever the case, the slash at the end, the query and the fragment", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...known).map(({ path }) => path),
        fc.infiniteStream(fc.boolean()),
        fc.constantFrom("", "/", "?a=/b", "/?a=b#c", "#c?d", "/#/profile"),
        (path, upper, rest) => {
          const written = path
            .split("")
            .map((letter) => (upper.next().value ? letter.toUpperCase() : letter));

          expect(findRoute(written.join("") + rest)).toEqual(findRoute(path));
        },
      ),
    );
  });
});
