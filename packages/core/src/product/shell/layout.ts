import { goTo, type Machine, stay, type ReactionTo } from "../machine/machine.ts";
import { findRoute } from "../routes/find-route.ts";
import type { LayoutEffect, LayoutEvent, LayoutState } from "./layout-state.ts";
import { clampSplit, splitPercent } from "./split.ts";
import { workspaces, workspaceTabs } from "./workspaces.ts";

type Reaction<Type extends LayoutEvent["type"]> = ReactionTo<LayoutState, LayoutEvent, LayoutEffect, Type>;

const enter: Reaction<"routeEntered"> = {
  to: ["untabbed", ...workspaceTabs],
  step: ({ workspace: _, ...state }, { path }) => {
    const workspace = findRoute(path)?.workspace;
    return workspace === undefined
      ? goTo({ ...state, phase: "untabbed" })
      : goTo({ ...state, workspace, phase: state.chosen ?? workspaces[workspace].firstTab });
  },
};

const choose: Reaction<"tabChosen"> = {
  to: workspaceTabs,
  step: (state, { tab }) => goTo({ ...state, phase: tab, chosen: tab }, { type: "keepTab", tab }),
};

const move: Reaction<"splitMoved"> = {
  to: ["both"],
  step: (state, { percent }) => {
    if (Number.isNaN(percent)) return stay(state);
    const split = clampSplit(percent);
    return goTo({ ...state, split }, { type: "keepSplit", split });
  },
};

/** The machine of the panes and tabs of the current page. */
export const layoutMachine: Machine<LayoutState, LayoutEvent, LayoutEffect> = {
  name: "Layout",
  initial: { phase: "untabbed", split: splitPercent.initial },
  transitions: {
    untabbed: { routeEntered: enter },
    document: { routeEntered: enter, tabChosen: choose },
    both: { routeEntered: enter, tabChosen: choose, splitMoved: move },
    canvas: { routeEntered: enter, tabChosen: choose },
  },
};
