import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { type SidebarGroup, sidebarGroups } from "../routes/route.ts";
import { type SidebarEvent, sidebarMachine, sidebarWidthPx, startSidebar } from "./sidebar.ts";

const wide = 1280;
const narrow = 800;

async function after(screenWidth: number, ...events: readonly SidebarEvent[]) {
  const { send, view } = startSidebar({ screenWidth });
  for (const event of events) await send(event);
  return view.current;
}

it.each([
  ["expanded", 260],
  ["collapsed", 50],
  ["drawerOpen", 280],
  ["drawerClosed", 0],
] as const)("WF90 %s is %i px wide", (phase, width) => {
  expect(sidebarWidthPx(phase)).toBe(width);
});

describe("WF90", () => {
  it.each<readonly [number, readonly SidebarEvent[], string]>([
    [wide, [], "expanded"],
    [wide, [{ type: "toggled" }], "collapsed"],
    [wide, [{ type: "toggled" }, { type: "toggled" }], "expanded"],
    [wide, [{ type: "dismissed" }], "expanded"],
    [narrow, [], "drawerClosed"],
    [narrow, [{ type: "toggled" }], "drawerOpen"],
    [narrow, [{ type: "toggled" }, { type: "toggled" }], "drawerClosed"],
    [narrow, [{ type: "toggled" }, { type: "dismissed" }], "drawerClosed"],
    [narrow, [{ type: "toggled" }, { type: "routeEntered", path: "/profile" }], "drawerClosed"],
  ])("on a screen of %i px %j leads to %s", async (screenWidth, events, phase) => {
    expect((await after(screenWidth, ...events)).phase).toBe(phase);
  });

  it("a sidebar that was collapsed is so again when the screen is wide again", async () => {
    const state = await after(
      wide,
      { type: "toggled" },
      { type: "screenResized", screenWidth: narrow },
      { type: "toggled" },
      { type: "screenResized", screenWidth: wide },
    );

    expect(state.phase).toBe("collapsed");
  });
});

describe("WF92 the open groups", () => {
  const toPage: SidebarEvent = { type: "routeEntered", path: "/logical-data-model" };
  const toggle = (group: SidebarGroup): SidebarEvent => ({ type: "groupToggled", group });

  it.each<readonly [readonly SidebarEvent[], readonly SidebarGroup[]]>([
    [[], []],
    [[toPage], ["data"]],
    [
      [toPage, toggle("system")],
      ["data", "system"],
    ],
    [[toPage, toggle("data")], []],
    [[toggle("system"), toPage], ["data"]],
    [[toPage, { type: "routeEntered", path: "/profile" }], []],
  ])("after %j are %j", async (events, groups) => {
    expect((await after(wide, ...events)).openGroups).toEqual(groups);
  });
});

it("WF90 WF92 no sequence of events leads out of the table", () => {
  const someEvent = fc.oneof(
    fc.constantFrom<SidebarEvent>({ type: "toggled" }, { type: "dismissed" }),
    fc
      .constantFrom(...sidebarGroups.map(({ key }) => key))
      .map((group): SidebarEvent => ({ type: "groupToggled", group })),
    fc
      .constantFrom("/profile", "/logical-data-model")
      .map((path): SidebarEvent => ({ type: "routeEntered", path })),
    fc
      .constantFrom(wide, narrow)
      .map((screenWidth): SidebarEvent => ({ type: "screenResized", screenWidth })),
  );

  holdsAsMachine(sidebarMachine, () => someEvent);
});
