import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRoute, projectAddress, readProjectAddress } from "./find-route.ts";
import type { Route } from "./route.ts";
import { signInCallbackPath } from "../client/index.ts";
import { routes } from "./routes.ts";

const known: readonly Route[] = Object.values(routes);

it("WF100 every page has a title and its own path, and is found by it", () => {
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

  it("regardless of case, trailing slash, query and fragment", () => {
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

describe("WF116 an address names its project", () => {
  it.each([
    ["/project/7/model/elements?q=cart#top", 7, "/model/elements?q=cart#top"],
    ["/Project/7/Publish/", 7, "/Publish/"],
    ["/project/7/requirements/FR-1/edit", 7, "/requirements/FR-1/edit"],
    ["/project/7/project-dashboard/compare?before=now", 7, "/project-dashboard/compare?before=now"],
    ["/project/7", 7, "/project-dashboard"],
    ["/project/7/?newShared=true", 7, "/project-dashboard?newShared=true"],
    ["/project/7/diagrams/class", 7, "/project/7/diagrams/class"],
    ["/workspace/7/editor/interaction/a", 7, "/workspace/7/editor/interaction/a"],
    ["/publish", undefined, "/publish"],
    ["/project/7/profile", undefined, "/project/7/profile"],
    ["/project/7/nowhere", undefined, "/project/7/nowhere"],
    ["/project/0/publish", undefined, "/project/0/publish"],
    ["/project/seven/publish", undefined, "/project/seven/publish"],
    ["/project/7/project/8/publish", undefined, "/project/7/project/8/publish"],
    ["/workspace/7/publish", undefined, "/workspace/7/publish"],
  ])("%s", (address, projectId, path) => {
    expect(readProjectAddress(address)).toEqual({ path, ...(projectId !== undefined && { projectId }) });
  });

  it.each([
    ["/model/elements?q=cart", 7, "/project/7/model/elements?q=cart"],
    ["/model/swagger-definitions", 7, "/project/7/model/swagger-definitions"],
    ["/model/elements", undefined, "/model/elements"],
    ["/project/8/model/elements", 7, "/project/8/model/elements"],
    ["/workspace/8/editor/class", 7, "/workspace/8/editor/class"],
    ["/", 7, "/"],
    ["/profile", 7, "/profile"],
    ["/nowhere", 7, "/nowhere"],
  ])("%s in project %s", (address, projectId, expected) => {
    expect(projectAddress(address, projectId)).toBe(expected);
  });

  it("so that the page of every address stays the same, and the project can be read from it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...known).map(({ path }) => path),
        fc.integer({ min: 1 }),
        fc.constantFrom("", "/", "?a=/b", "#c?d"),
        (path, projectId, rest) => {
          const address = path.replace("{id}", String(projectId)) + rest;
          const whole = projectAddress(address, projectId);
          const isOfProject = readProjectAddress(whole).projectId === projectId;

          expect(findRoute(whole)).toEqual(findRoute(address));
          expect(readProjectAddress(whole).path).toBe(address);
          expect(isOfProject || whole === address).toBe(true);
        },
      ),
    );
  });
});

it("WF122 the page behind a provider has the address that the server names", () => {
  expect(routes.signInCallback.path).toBe(signInCallbackPath);
});
