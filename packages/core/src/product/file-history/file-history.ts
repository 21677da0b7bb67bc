import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import type { FileHistoryEffect, FileHistoryEvent, FileHistoryState } from "./file-history-state.ts";

type Reaction<Type extends FileHistoryEvent["type"]> = ReactionTo<
  FileHistoryState,
  FileHistoryEvent,
  FileHistoryEffect,
  Type
>;

const closed: FileHistoryState = { phase: "closed", revisions: [] };

const open: Reaction<"opened"> = {
  to: ["loading"],
  step: () => goTo({ phase: "loading", revisions: [] }, { type: "fetch" }),
};

/** The revision before the present one is the first that anybody looks for. */
const receive: Reaction<"received"> = {
  to: ["shown"],
  step: (_, { revisions }) => {
    const earlier = revisions.slice(1).find(({ isRemoved }) => !isRemoved) ?? revisions[0];
    const shown: FileHistoryState = { phase: "shown", revisions };
    return earlier === undefined || earlier.isRemoved
      ? goTo(shown)
      : goTo<FileHistoryState, FileHistoryEffect>(
          { ...shown, chosen: earlier.revision },
          { type: "fetchText", revision: earlier.revision },
        );
  },
};

const refuse: Reaction<"refused"> = {
  to: ["failed"],
  step: (state, { error }) => goTo({ ...state, phase: "failed", failure: error }),
};

const choose: Reaction<"chosen"> = {
  to: ["shown"],
  step: ({ text: _, ...state }, { revision }) =>
    goTo<FileHistoryState, FileHistoryEffect>(
      { ...state, chosen: revision },
      { type: "fetchText", revision },
    ),
};

const show: Reaction<"textReceived"> = {
  to: ["shown"],
  step: (state, { revision, text }) => (revision === state.chosen ? goTo({ ...state, text }) : stay(state)),
};

const close: Reaction<"closed"> = { to: ["closed"], step: () => goTo(closed) };

/** The revisions of one file: listed, looked at, and left again. */
export const fileHistoryMachine: Machine<FileHistoryState, FileHistoryEvent, FileHistoryEffect> = {
  name: "File history",
  initial: closed,
  transitions: {
    closed: { opened: open },
    loading: { received: receive, refused: refuse, closed: close },
    failed: { opened: open, closed: close },
    shown: { chosen: choose, textReceived: show, refused: refuse, closed: close },
  },
};
