import { defaultLayout, diagramGroups, type DiagramKey, diagramKeys } from "../../model/index.ts";
import { generateSadButton } from "../subscription/index.ts";
import { goTo, type Machine, stay, type ReactionTo, type Transition } from "../machine/machine.ts";
import { groupKeys, toggleDiagrams } from "./diagram-selection.ts";
import type { PublishingEffect, PublishingEvent, PublishingState } from "./publishing-state.ts";

/** The height at which a group of the dialog starts to scroll, in pixels (WF72, WF75, WF77). */
export const maxGroupHeightPx = 500;

/** Returns whether the page behind the dialog must not scroll (WF72, WF75, WF77). */
export function isPageScrollLocked({ phase }: PublishingState): boolean {
  return phase === "open";
}

/** Returns the state of the button Generate of the dialog (WF72, WF75, WF77). */
export function generateButton({ selected }: Pick<PublishingState, "selected">): {
  readonly selectedCount: number;
  readonly isDisabled: boolean;
} {
  return { selectedCount: selected.length, isDisabled: selected.length === 0 };
}

type Reaction<Type extends PublishingEvent["type"]> = ReactionTo<
  PublishingState,
  PublishingEvent,
  PublishingEffect,
  Type
>;

const open: Reaction<"generateSadPressed"> = {
  to: ["open"],
  step: (state, { facts }) => {
    if (generateSadButton(facts).isDisabled) return stay(state);
    const attempt = state.attempt + 1;
    return goTo<PublishingState, PublishingEffect>(
      {
        phase: "open",
        attempt,
        isSpinning: true,
        selected: [],
        expanded: diagramGroups.map(({ key }) => key),
      },
      { type: "forgetContent" },
      { type: "startSpinner" },
      { type: "readSelection" },
    );
  },
};

const endSpinner: Reaction<"spinnerEnded"> = {
  to: ["closed", "open"],
  step: (state) => goTo({ ...state, isSpinning: false }),
};

const publish: Reaction<"publishPressed"> = {
  to: ["closed"],
  step: (state) =>
    generateButton(state).isDisabled
      ? stay(state)
      : goTo<PublishingState, PublishingEffect>(
          { ...state, phase: "closed", order: { diagrams: state.selected, layout: defaultLayout } },
          { type: "keepSelection", selected: state.selected, layout: defaultLayout },
          { type: "goToDocument" },
        ),
};

/** Drops the order, because it is in progress or the person who placed it has left. */
const forgetOrder = {
  to: ["closed"],
  step: ({ order: _, ...state }: PublishingState) =>
    goTo<PublishingState, never>({ ...state, phase: "closed" }),
} as const;

/** Returns a transition that changes the selection in the open dialog; the dialog stays open. */
function select<Event extends PublishingEvent>(
  next: (selected: readonly DiagramKey[], event: Event) => readonly DiagramKey[],
): Transition<PublishingState, PublishingState, Event, PublishingEffect> {
  return {
    to: ["open"],
    step: (state, event) => goTo({ ...state, selected: next(state.selected, event) }),
  };
}

/** The machine from the button Generate SAD to the document. */
export const publishingMachine: Machine<PublishingState, PublishingEvent, PublishingEffect> = {
  name: "Publishing",
  initial: { phase: "closed", attempt: 0, isSpinning: false, selected: [], expanded: [] },
  transitions: {
    closed: {
      generateSadPressed: open,
      spinnerEnded: { ...endSpinner, to: ["closed"] },
      orderTaken: forgetOrder,
      cancelled: forgetOrder,
    },
    open: {
      spinnerEnded: { ...endSpinner, to: ["open"] },
      selectionRead: select((_, { selected }) => selected),
      diagramToggled: select((selected, { key }) => toggleDiagrams(selected, [key])),
      groupToggled: select((selected, { group }) => toggleDiagrams(selected, groupKeys(group))),
      allToggled: select((selected) => toggleDiagrams(selected, diagramKeys)),
      groupFolded: {
        to: ["open"],
        step: ({ expanded, ...state }, { group }) =>
          goTo({
            ...state,
            expanded: expanded.includes(group)
              ? expanded.filter((one) => one !== group)
              : [...expanded, group],
          }),
      },
      publishPressed: publish,
      cancelled: { to: ["closed"], step: (state) => goTo({ ...state, phase: "closed" }) },
    },
  },
};
