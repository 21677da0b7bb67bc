import { goTo, type Machine, stay, type ReactionTo } from "../machine/machine.ts";
import { type Notice, noticeDurationMs, type NoticePosition } from "../machine/notice.ts";

/** The maximum number of notices that are shown at a time. */
const notificationLimit = 20;

/** A notice at its position. */
export interface ShownNotice extends Notice {
  readonly id: number;
  readonly position: NoticePosition;
}

/** The state of the shown notices. */
export interface NotificationsState {
  readonly phase: "empty" | "showing";
  /** The shown notices, the oldest first. */
  readonly shown: readonly ShownNotice[];
  /** The number of notices so far; the last one has this number as its id. */
  readonly raised: number;
}

/** The events of notifications: a notice `expired` by itself, or was `dismissed` by a person. */
export type NotificationsEvent =
  | { readonly type: "raised"; readonly notice: Notice }
  | { readonly type: "dismissed"; readonly id: number }
  /** The button of a notice was pressed. */
  | { readonly type: "actionPressed"; readonly id: number }
  /** The pointer or the keyboard focus is on a notice: it stays while the person reads. */
  | { readonly type: "held"; readonly id: number }
  | { readonly type: "released"; readonly id: number }
  | { readonly type: "expired"; readonly id: number };

/** The effects to perform. */
export type NotificationsEffect =
  | { readonly type: "startTimer"; readonly id: number; readonly milliseconds: number }
  | { readonly type: "stopTimer"; readonly id: number }
  | { readonly type: "act"; readonly id: number };

type Reaction<Type extends NotificationsEvent["type"]> = ReactionTo<
  NotificationsState,
  NotificationsEvent,
  NotificationsEffect,
  Type
>;

const raise: Reaction<"raised"> = {
  to: ["showing"],
  step: (state, { notice }) => {
    const raised = state.raised + 1;
    const shown = placed(state.shown, { ...notice, id: raised, position: notice.position ?? "top-right" });
    const milliseconds = noticeDurationMs(notice);
    return goTo<NotificationsState, NotificationsEffect>(
      { phase: "showing", shown, raised },
      ...state.shown
        .filter((one) => !shown.includes(one))
        .map(({ id }) => ({ type: "stopTimer" as const, id })),
      ...(Number.isFinite(milliseconds) ? [{ type: "startTimer" as const, id: raised, milliseconds }] : []),
    );
  },
};

const dismiss: Reaction<"dismissed"> = {
  to: ["showing", "empty"],
  step: (state, { id }) =>
    isShown(state, id) ? goTo(without(state, id), { type: "stopTimer", id }) : stay(state),
};

const expire: Reaction<"expired"> = {
  to: ["showing", "empty"],
  step: (state, { id }) => (isShown(state, id) ? goTo(without(state, id)) : stay(state)),
};

const act: Reaction<"actionPressed"> = {
  to: ["showing", "empty"],
  step: (state, { id }) =>
    isShown(state, id)
      ? goTo(without(state, id), { type: "stopTimer", id }, { type: "act", id })
      : stay(state),
};

const hold: Reaction<"held"> = {
  to: ["showing"],
  step: (state, { id }) => (isShown(state, id) ? goTo(state, { type: "stopTimer", id }) : stay(state)),
};

const release: Reaction<"released"> = {
  to: ["showing"],
  step: (state, { id }) => {
    const notice = state.shown.find((one) => one.id === id);
    const milliseconds = notice === undefined ? Number.POSITIVE_INFINITY : noticeDurationMs(notice);
    if (!Number.isFinite(milliseconds)) return stay(state);
    return goTo<NotificationsState, NotificationsEffect>(
      state,
      { type: "stopTimer", id },
      { type: "startTimer", id, milliseconds },
    );
  },
};

/** The machine of the shown notifications and their durations. */
export const notificationsMachine: Machine<NotificationsState, NotificationsEvent, NotificationsEffect> = {
  name: "Notifications",
  initial: { phase: "empty", shown: [], raised: 0 },
  transitions: {
    empty: { raised: raise },
    showing: {
      raised: raise,
      dismissed: dismiss,
      expired: expire,
      actionPressed: act,
      held: hold,
      released: release,
    },
  },
};

function placed(shown: readonly ShownNotice[], notice: ShownNotice): readonly ShownNotice[] {
  const place = notice.key === undefined ? -1 : shown.findIndex(({ key }) => key === notice.key);
  return place === -1 ? [...shown, notice].slice(-notificationLimit) : shown.with(place, notice);
}

function isShown({ shown }: NotificationsState, id: number): boolean {
  return shown.some((one) => one.id === id);
}

function without(state: NotificationsState, id: number): NotificationsState {
  const shown = state.shown.filter((one) => one.id !== id);
  return { ...state, phase: shown.length === 0 ? "empty" : "showing", shown };
}
