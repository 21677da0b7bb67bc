import { goTo, type Machine, type Step, type Transition } from "../machine/machine.ts";
import type {
  HeldWork,
  UnsavedTexts,
  UnsavedWorkEffect,
  UnsavedWorkEvent,
  UnsavedWorkState,
} from "./unsaved-work-state.ts";

type Next = Step<UnsavedWorkState, UnsavedWorkEffect>;

type Reaction<From, Type extends UnsavedWorkEvent["type"]> = Transition<
  From,
  UnsavedWorkState,
  Extract<UnsavedWorkEvent, { readonly type: Type }>,
  UnsavedWorkEffect
>;

const arrive: Reaction<UnsavedWorkState, "signedIn"> = {
  to: ["present"],
  step: (_, { email }) => {
    const account = accountOf(email);
    return goTo({ phase: "present", account }, { type: "removeOthers", account });
  },
};

const comeBack: Reaction<HeldWork, "signedIn"> = {
  to: ["present"],
  step: (state, event) => {
    const { account, project, texts } = state;
    const arrived = arrive.step(state, event);
    const isSame = account === accountOf(event.email);
    return goTo<UnsavedWorkState, UnsavedWorkEffect>(
      arrived.state,
      { type: "sayNoMore" },
      ...arrived.effects,
      ...(isSame ? [{ type: "putBack" as const, account, texts }] : []),
      ...(isSame && project !== undefined ? [{ type: "tellResumed" as const, project }] : []),
    );
  },
};

const leave: Reaction<UnsavedWorkState, "loggedOut"> = {
  to: ["nobody"],
  step: () => goTo({ phase: "nobody" }, { type: "remove" }),
};

/**
 * Reports held work once, for the first of: texts from the storage, and texts that a page writes as it
 * closes.
 */
function holding(state: HeldWork, texts: UnsavedTexts): Next {
  const next = { ...state, texts };
  return !isLostWhenClosed(state) && isLostWhenClosed(next) ? goTo(next, { type: "sayHeld" }) : goTo(next);
}

/** Returns the account of an e-mail, ignoring case. */
function accountOf(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns whether unsaved work is only in the memory of this window. */
export function isLostWhenClosed(state: UnsavedWorkState): boolean {
  return state.phase === "held" && Object.keys(state.texts).length > 0;
}

/** Returns whether a person whose session has ended is asked to sign in again on the current page. */
export function asksAgain(state: UnsavedWorkState): boolean {
  return state.phase === "held" && state.asksAgain;
}

/** The machine of unsaved work, from the end of a session to the next sign-in. */
export const unsavedWorkMachine: Machine<UnsavedWorkState, UnsavedWorkEvent, UnsavedWorkEffect> = {
  name: "Unsaved work",
  initial: { phase: "nobody" },
  transitions: {
    nobody: {
      started: {
        to: ["nobody", "present"],
        step: (state, { storedEmail }) =>
          goTo(storedEmail === undefined ? state : { phase: "present", account: accountOf(storedEmail) }),
      },
      signedIn: arrive,
      loggedOut: leave,
    },
    present: {
      signedIn: arrive,
      sessionEnded: {
        to: ["held"],
        step: ({ account }, { isInterrupted: asksAgain, project }) =>
          goTo(
            { phase: "held", account, texts: {}, asksAgain, ...(project === undefined ? {} : { project }) },
            { type: "take", account },
          ),
      },
      loggedOut: leave,
    },
    held: {
      taken: { to: ["held"], step: (state, { texts }) => holding(state, { ...texts, ...state.texts }) },
      dismissed: { to: ["held"], step: (state) => goTo({ ...state, asksAgain: false }) },
      written: {
        to: ["held"],
        step: (state, { key, text }) => {
          const { [key]: _, ...others } = state.texts;
          return holding(state, text === undefined ? others : { ...others, [key]: text });
        },
      },
      signedIn: comeBack,
      loggedOut: {
        to: ["nobody"],
        step: () =>
          goTo<UnsavedWorkState, UnsavedWorkEffect>(
            { phase: "nobody" },
            { type: "sayNoMore" },
            { type: "remove" },
          ),
      },
    },
  },
};
