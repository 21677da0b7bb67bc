import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import type { SidebarGroup } from "../routes/route.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { hasSidebar, shellPx } from "./screen-width.ts";
import { sidebarGroupOf } from "./sidebar-entries.ts";

/** The state of the sidebar on a wide screen, or of the drawer on a narrow one. */
export interface SidebarState {
  readonly phase: "expanded" | "collapsed" | "drawerClosed" | "drawerOpen";
  /** The state of the sidebar, now or when the screen is wide again. */
  readonly wide: "expanded" | "collapsed";
  readonly openGroups: readonly SidebarGroup[];
}

/** The events of the sidebar and the drawer. */
export type SidebarEvent =
  | { readonly type: "toggled" }
  /** A click or tap beside the open drawer, or Escape. */
  | { readonly type: "dismissed" }
  | { readonly type: "groupToggled"; readonly group: SidebarGroup }
  | { readonly type: "routeEntered"; readonly path: string }
  | { readonly type: "screenResized"; readonly screenWidth: number };

type Reaction<Type extends SidebarEvent["type"]> = ReactionTo<SidebarState, SidebarEvent, never, Type>;

/** Returns the width of the sidebar or drawer in pixels (WF90, WF92). */
export function sidebarWidthPx(phase: SidebarState["phase"]): number {
  switch (phase) {
    case "expanded":
      return shellPx.sidebar;
    case "collapsed":
      return shellPx.collapsedSidebar;
    case "drawerOpen":
      return shellPx.drawer;
    case "drawerClosed":
      return 0;
  }
}

const showSidebar = (wide: SidebarState["wide"]): Reaction<"toggled"> => ({
  to: [wide],
  step: (state) => goTo({ ...state, phase: wide, wide }),
});

const closeDrawer: Reaction<"toggled" | "dismissed"> = {
  to: ["drawerClosed"],
  step: (state) => goTo({ ...state, phase: "drawerClosed" }),
};

const narrow: Reaction<"screenResized"> = {
  to: ["drawerClosed"],
  step: (state, { screenWidth }) =>
    goTo(hasSidebar(screenWidth) ? state : { ...state, phase: "drawerClosed" }),
};

const widen: Reaction<"screenResized"> = {
  to: ["expanded", "collapsed"],
  step: (state, { screenWidth }) => goTo(hasSidebar(screenWidth) ? { ...state, phase: state.wide } : state),
};

const toggleGroup: Reaction<"groupToggled">["step"] = (state, { group }) =>
  goTo({
    ...state,
    openGroups: state.openGroups.includes(group)
      ? state.openGroups.filter((one) => one !== group)
      : [...state.openGroups, group],
  });

/** Returns the transition to `phase` in which only the group of the page is open. */
const enterRoute = (phase: SidebarState["phase"]): Reaction<"routeEntered"> => ({
  to: [phase],
  step: (state, { path }) => {
    const group = sidebarGroupOf(path);
    return goTo({ ...state, phase, openGroups: group === undefined ? [] : [group] });
  },
});

/** The machine of the sidebar, the drawer, and their open groups (WF90, WF92). */
export const sidebarMachine: Machine<SidebarState, SidebarEvent, never> = {
  name: "Sidebar",
  initial: { phase: "expanded", wide: "expanded", openGroups: [] },
  transitions: {
    expanded: {
      toggled: showSidebar("collapsed"),
      groupToggled: { to: ["expanded"], step: toggleGroup },
      routeEntered: enterRoute("expanded"),
      screenResized: narrow,
    },
    collapsed: {
      toggled: showSidebar("expanded"),
      groupToggled: { to: ["collapsed"], step: toggleGroup },
      routeEntered: enterRoute("collapsed"),
      screenResized: narrow,
    },
    drawerClosed: {
      toggled: { to: ["drawerOpen"], step: (state) => goTo({ ...state, phase: "drawerOpen" }) },
      routeEntered: enterRoute("drawerClosed"),
      screenResized: widen,
    },
    drawerOpen: {
      toggled: closeDrawer,
      dismissed: closeDrawer,
      groupToggled: { to: ["drawerOpen"], step: toggleGroup },
      routeEntered: enterRoute("drawerClosed"),
      screenResized: widen,
    },
  },
};

/** Starts with an expanded sidebar, or with a closed drawer on a narrow screen. */
export function startSidebar({
  screenWidth,
}: {
  readonly screenWidth: number;
}): Store<SidebarState, SidebarEvent> {
  const phase = hasSidebar(screenWidth) ? "expanded" : "drawerClosed";
  return startMachine({ ...sidebarMachine, initial: { ...sidebarMachine.initial, phase } }, {});
}
