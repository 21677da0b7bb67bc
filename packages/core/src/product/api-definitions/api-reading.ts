import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import type { ApiDocs, ApiFault, ApiReading } from "./api-docs.ts";

/** What is known of the text in the editor. */
export interface ApiReadingState {
  /** `unread` until the first text has come. */
  readonly phase: "unread" | "reading" | "read";
  /** Counts the texts, so that a late reading is dropped. */
  readonly attempt: number;
  readonly faults: readonly ApiFault[];
  /** Of the last text whose form allowed to say what it describes. */
  readonly docs?: ApiDocs;
  /** The docs are those of an earlier text, as the present one cannot be read. */
  readonly isOutdated: boolean;
}

/** What can happen to the text. */
export type ApiReadingEvent =
  | { readonly type: "textChanged"; readonly text: string }
  | { readonly type: "due"; readonly text: string }
  | { readonly type: "wasRead"; readonly reading: ApiReading };

/** What is to be done for it in the world. */
export type ApiReadingEffect =
  { readonly type: "wait"; readonly text: string } | { readonly type: "read"; readonly text: string };

type Reaction<Type extends ApiReadingEvent["type"]> = ReactionTo<
  ApiReadingState,
  ApiReadingEvent,
  ApiReadingEffect,
  Type
>;

/** Nothing is shown yet, so nothing is waited for. */
const readFirst: Reaction<"textChanged"> = {
  to: ["reading"],
  step: (state, { text }) => {
    const attempt = state.attempt + 1;
    return goTo({ ...state, phase: "reading", attempt }, { type: "read", text });
  },
};

const wait: Reaction<"textChanged"> = {
  to: ["reading"],
  step: (state, { text }) => {
    const attempt = state.attempt + 1;
    return goTo({ ...state, phase: "reading", attempt }, { type: "wait", text });
  },
};

const read: Reaction<"due"> = {
  to: ["reading"],
  step: (state, { text }) => goTo(state, { type: "read", text }),
};

const show: Reaction<"wasRead"> = {
  to: ["reading", "read"],
  step: (state, { reading: { docs, faults } }) => {
    const isEmpty = docs === undefined && faults.length === 0;
    const { docs: last, ...rest } = state;
    const shown = isEmpty ? undefined : (docs ?? last);
    return goTo({
      ...rest,
      phase: "read",
      faults,
      isOutdated: docs === undefined && shown !== undefined,
      ...(shown === undefined ? {} : { docs: shown }),
    });
  },
};

/** Reads an API description while it is written: the newest text counts, and the docs stay while it is wrong. */
export const apiReadingMachine: Machine<ApiReadingState, ApiReadingEvent, ApiReadingEffect> = {
  name: "Reading of an API description",
  initial: { phase: "unread", attempt: 0, faults: [], isOutdated: false },
  transitions: {
    unread: { textChanged: readFirst },
    reading: { textChanged: wait, due: read, wasRead: show },
    read: { textChanged: wait },
  },
};
