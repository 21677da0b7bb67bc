import { describe, expect, it } from "vitest";
import type { Route } from "../routes/route.ts";
import { routes } from "../routes/routes.ts";
import { placeOf } from "./place-of.ts";
import { quickActions, sidebarEntries } from "./sidebar-entries.ts";
import { userMenu } from "./user-menu.ts";

const projectId = 7;

/** The paths of all entries that can be marked, in any group; the logo leads to the dashboard. */
const entryPaths: readonly string[] = [
  ...sidebarEntries({ isDiagramAsCode: false, projectId }).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  ),
  ...quickActions.flatMap((action) => ("path" in action ? [action.path] : [])),
  routes.dashboard.path,
  ...userMenu({ isSignedIn: true, isOperator: true })
    .flatMap(({ path }) => path ?? [])
    .filter((path) => path !== routes.dashboard.path),
];

const addresses = Object.values<Route>(routes).map(({ path }) => path.replace("{id}", String(projectId)));

it.each(addresses)("WF108 %s marks exactly one entry", (address) => {
  const marked = placeOf(address)?.marked;

  expect(entryPaths.filter((path) => placeOf(path)?.page === marked)).toHaveLength(1);
});

it("WF108 every entry marks itself, and no two lead to the same page", () => {
  expect(entryPaths.filter((path) => placeOf(path)?.marked !== placeOf(path)?.page)).toEqual([]);
  expect(new Set(entryPaths).size).toBe(entryPaths.length);
});

describe("WF108 a page without an entry belongs to another page", () => {
  it.each([
    ["/requirements/FR-2/edit", routes.functionalRequirements],
    ["/requirements/NFR-2/edit", routes.nonFunctionalRequirements],
    ["/requirements/BR-2/edit", routes.functionalRequirements],
    ["/workspace/7/editor/interaction/UC-1", routes.projectDiagrams],
    ["/use-case?id=UC-2", routes.useCaseSpecifications],
    ["/api-documentation", routes.apiDefinitions],
    ["/pricing", routes.payout],
    ["/health-check", routes.dashboard],
    ["/nowhere", undefined],
  ])("%s", (address, marked) => {
    expect(placeOf(address)?.marked).toEqual(marked);
  });
});
