import { expect, it } from "vitest";
import type { Route } from "../routes/route.ts";
import { routes } from "../routes/routes.ts";
import { guardRoute } from "../authentication/guard-route.ts";
import { breadcrumb } from "./breadcrumb.ts";

it.each([
  ["/model/functional-requirements", [{ title: "Requirements" }, { title: "Functional" }]],
  [
    "/requirements/NFR-2/edit",
    [
      { title: "Requirements" },
      { title: "Non Functional", path: "/model/non-functional-requirements" },
      { title: "NFR-2" },
    ],
  ],
  [
    "/workspace/7/editor/interaction/Pay%20by%20card",
    [
      { title: "Diagrams" },
      { title: "All Diagrams", path: "/project/7/diagrams" },
      { title: "interaction/Pay by card" },
    ],
  ],
  ["/publish", [{ title: "Document" }, { title: "Software Architecture Document" }]],
  ["/pricing", [{ title: "Payout", path: "/payout" }, { title: "Pricing" }]],
  ["/", [{ title: "Dashboard" }]],
  [
    "/requirements/%E0%A4%A/edit",
    [
      { title: "Requirements" },
      { title: "Functional", path: "/model/functional-requirements" },
      { title: "%E0%A4%A" },
    ],
  ],
  ["/nowhere", []],
])("WF109 the way to %s", (address, crumbs) => {
  expect(breadcrumb({ address, projectId: 7 })).toEqual(crumbs);
});

it("WF109 every page has a way that ends at the page, and every step of it that leads somewhere shows", () => {
  for (const { path } of Object.values<Route>(routes)) {
    const crumbs = breadcrumb({ address: path.replace("{id}", "7"), projectId: 7 });

    expect(crumbs.at(-1)?.path).toBeUndefined();
    for (const crumb of crumbs) {
      if (crumb.path === undefined) continue;
      expect(guardRoute({ path: crumb.path, authentication: "signedIn", isProjectSelected: true }).kind).toBe(
        "show",
      );
    }
  }
});

it("WF109 without a project, no step leads to the pages of one", () => {
  expect(breadcrumb({ address: "/workspace/7/editor/usecase" })).toEqual([
    { title: "Diagrams" },
    { title: "All Diagrams" },
    { title: "usecase" },
  ]);
});
