import type { ClientError } from "../client/index.ts";
import { fieldErrors, personNameForm } from "../validation/index.ts";
import { goTo, type Machine, stay } from "../machine/machine.ts";
import { type User } from "../ports/product-api.ts";

/** The form that changes what a person is called. */
export interface NameChangeState {
  readonly phase: "editing" | "saving";
  /** As it is typed; undefined while nothing was typed since it was saved. */
  readonly typed?: string;
  /** Why it could not be saved. */
  readonly fault?: string;
}

/** What can happen to it. */
export type NameChangeEvent =
  | { readonly type: "changed"; readonly name: string }
  | { readonly type: "submitted" }
  | { readonly type: "saved"; readonly user: User }
  | { readonly type: "notSaved"; readonly error: ClientError };

/** What is to be done for it in the world. */
export type NameChangeEffect =
  { readonly type: "save"; readonly name: string } | { readonly type: "tellSaved"; readonly user: User };

/** Changing one's own name; what was typed stays when it was refused. */
export const nameChangeMachine: Machine<NameChangeState, NameChangeEvent, NameChangeEffect> = {
  name: "Name change",
  initial: { phase: "editing" },
  transitions: {
    editing: {
      changed: { to: ["editing"], step: (_, { name: typed }) => goTo({ phase: "editing", typed }) },
      submitted: {
        to: ["editing", "saving"],
        step: (state) => {
          const { typed } = state;
          if (typed === undefined) return stay(state);
          const { name: fault } = fieldErrors(personNameForm, { name: typed });
          return fault === undefined
            ? goTo({ phase: "saving", typed }, { type: "save", name: typed.trim() })
            : goTo({ phase: "editing", typed, fault });
        },
      },
    },
    saving: {
      saved: {
        to: ["editing"],
        step: (_, { user }) => goTo({ phase: "editing" }, { type: "tellSaved", user }),
      },
      notSaved: {
        to: ["editing"],
        step: (state, { error: { fields, message } }) =>
          goTo({ ...state, phase: "editing", fault: fields?.["name"] ?? message }),
      },
    },
  },
};
