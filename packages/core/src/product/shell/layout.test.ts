import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { layoutMachine } from "./layout.ts";
import type { LayoutEvent } from "./layout-state.ts";
import { startLayout } from "./start-layout.ts";
import { workspaces, workspaceTabs } from "./workspaces.ts";

async function entered(path: string, left: Readonly<Record<string, string>> = {}) {
  const { local } = sampleWorld({ local: left }).ports;
  const { send, view } = startLayout({ local });
  await send({ type: "routeEntered", path });
  return { local, send, view };
}

it.each([
  "/model/use-case",
  "/model/system-concept-design",
  "/model/application",
  "/conceptual-data-model",
  "/logical-data-model",
  "/physical-data-model",
  "/model/onpremdeploymentmodel",
  "/model/awsdeploymentmodel",
  "/model/gcpdeploymentmodel",
  "/model/azuredeploymentmodel",
])("WF66 %s is a diagram editor and begins with both panes", async (path) => {
  const { view } = await entered(path);

  expect(view.current).toEqual({ phase: "both", workspace: "diagram", split: 50 });
});

it.each([
  ["diagram", "Code Editor / Both / Diagram"],
  ["useCase", "Editor / Split / Diagram"],
  ["wireframes", "Code / Preview / Canvas"],
  ["api", "Spec / Both / Docs"],
] as const)("WF66 WF67 the tabs of the workspace %s are called %s", (workspace, labels) => {
  expect(workspaceTabs.map((tab) => workspaces[workspace].labels[tab]).join(" / ")).toBe(labels);
});

it.each([
  ["/use-case", "useCase", "both"],
  ["/wireframes", "wireframes", "canvas"],
  ["/api-documentation", "api", "document"],
] as const)("WF67 %s is the workspace %s and begins with %s", async (path, workspace, phase) => {
  const { view } = await entered(path);

  expect(view.current).toEqual({ phase, workspace, split: 50 });
});

it.each([
  ["/project/7/diagrams", "both"],
  ["/project/7/diagrams/usecase", "both"],
  ["/project/7", "untabbed"],
  ["/workspace/7/editor/usecase", "both"],
  ["/workspace/editor", "untabbed"],
  ["/diagram-editor/7", "both"],
  ["/requirements/FR-1/edit", "both"],
  ["/requirements/functional/FR-1/edit", "both"],
  ["/requirements/FR-1", "untabbed"],
  ["/model/interaction", "untabbed"],
  ["/", "untabbed"],
])("WF68 %s begins as %s", async (path, phase) => {
  const { view } = await entered(path);

  expect(view.current.phase).toBe(phase);
});

describe("the split", () => {
  it.each([
    [35, 35],
    [3, 10],
    [97, 90],
    [Number.NaN, 50],
  ])("WF69 moved to %d is at %d", async (percent, split) => {
    const { send, view } = await entered("/use-case");

    await send({ type: "splitMoved", percent });

    expect(view.current).toEqual({ phase: "both", workspace: "useCase", split });
  });

  it.each(["/wireframes", "/api-documentation", "/profile"])(
    "WF69 is not moved on %s, where only one pane is",
    async (path) => {
      const { local, send, view } = await entered(path);

      await send({ type: "splitMoved", percent: 35 });

      expect([view.current.split, local.content()]).toEqual([50, {}]);
    },
  );
});

it("WF70 the tab and the split are kept, and taken up again on every page with tabs", async () => {
  const { local, send } = await entered("/use-case");
  await send({ type: "splitMoved", percent: 35 });
  await send({ type: "tabChosen", tab: "document" });

  const later = await entered("/wireframes", local.content());

  expect(local.content()).toEqual({ activeTab: "document", leftWidth: "35" });
  expect(later.view.current).toEqual({
    phase: "document",
    workspace: "wireframes",
    split: 35,
    chosen: "document",
  });
});

it("WF70 a stored tab that is none leaves the page its own", async () => {
  const { view } = await entered("/wireframes", { activeTab: "preview", leftWidth: "wide" });

  expect(view.current).toEqual({ phase: "canvas", workspace: "wireframes", split: 50 });
});

it("WF68 WF70 on a page without tabs none can be chosen", async () => {
  const { local, send, view } = await entered("/profile");

  await send({ type: "tabChosen", tab: "canvas" });

  expect([view.current, local.content()]).toEqual([{ phase: "untabbed", split: 50 }, {}]);
});

it("WF65 WF69 no sequence of events leads out of the table", () => {
  const someEvent = fc.oneof(
    fc
      .constantFrom("/use-case", "/wireframes", "/api-documentation", "/profile")
      .map((path): LayoutEvent => ({ type: "routeEntered", path })),
    fc.constantFrom(...workspaceTabs).map((tab): LayoutEvent => ({ type: "tabChosen", tab })),
    fc.double().map((percent): LayoutEvent => ({ type: "splitMoved", percent })),
  );

  holdsAsMachine(layoutMachine, () => someEvent);
});
