import type { ClientError } from "../client/index.ts";
import { type FieldErrors, fieldErrors, untouchedFieldErrors } from "../validation/index.ts";
import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import type { NewToken, PersonalToken } from "./account-api.ts";
import { type TokenFields, tokenForm } from "./token-form.ts";

/** The dialog that makes a personal token. */
export interface NewTokenState {
  readonly phase: "closed" | "editing" | "making" | "made";
  readonly values: TokenFields;
  readonly fieldErrors: FieldErrors<TokenFields>;
  readonly failure?: string;
  /** A command line waits for the token. */
  readonly isAskedFor?: boolean;
  /** There once it is made, until the dialog is closed; it is shown this once. */
  readonly secret?: string;
}

/** What can happen to it. */
export type NewTokenEvent =
  | {
      readonly type: "opened";
      /** What a command line asks for, to be confirmed by the person. */
      readonly suggested?: Partial<Omit<TokenFields, "password">>;
    }
  | { readonly type: "changed"; readonly values: Partial<TokenFields> }
  | { readonly type: "submitted" }
  | { readonly type: "made"; readonly token: PersonalToken; readonly secret: string }
  | { readonly type: "notMade"; readonly error: ClientError }
  | { readonly type: "closed" };

/** What is to be done for it in the world. */
export type NewTokenEffect =
  | { readonly type: "make"; readonly token: NewToken }
  | { readonly type: "tellMade"; readonly token: PersonalToken };

type Reaction<Type extends NewTokenEvent["type"]> = ReactionTo<
  NewTokenState,
  NewTokenEvent,
  NewTokenEffect,
  Type
>;

const initial: NewTokenState = {
  phase: "closed",
  values: { name: "", scopes: ["read"], days: 90, password: "" },
  fieldErrors: {},
};

const close: Reaction<"closed"> = { to: ["closed"], step: () => goTo(initial) };

/** Making a personal token: what it may do, for how long, and who wants it by their password. */
export const newTokenMachine: Machine<NewTokenState, NewTokenEvent, NewTokenEffect> = {
  name: "New token",
  initial,
  transitions: {
    closed: {
      opened: {
        to: ["editing"],
        step: (_, { suggested }) =>
          goTo({
            ...initial,
            phase: "editing",
            values: { ...initial.values, ...suggested },
            ...(suggested && { isAskedFor: true }),
          }),
      },
    },
    editing: {
      changed: {
        to: ["editing"],
        step: (state, { values }) =>
          goTo({
            ...state,
            values: { ...state.values, ...values },
            fieldErrors: untouchedFieldErrors(state.fieldErrors, values),
          }),
      },
      submitted: {
        to: ["editing", "making"],
        step: ({ failure: _, ...state }) => {
          const form = tokenForm.safeParse(state.values);
          if (!form.success) return goTo({ ...state, fieldErrors: fieldErrors(tokenForm, state.values) });
          return goTo({ ...state, phase: "making", fieldErrors: {} }, { type: "make", token: form.data });
        },
      },
      closed: close,
    },
    making: {
      made: {
        to: ["made"],
        step: ({ isAskedFor = false }, { secret, token }) =>
          goTo({ ...initial, phase: "made", secret, isAskedFor }, { type: "tellMade", token }),
      },
      notMade: {
        to: ["editing"],
        step: (state, { error }) =>
          goTo(
            error.fields === undefined
              ? { ...state, phase: "editing", failure: error.message }
              : { ...state, phase: "editing", fieldErrors: error.fields },
          ),
      },
    },
    made: { closed: close },
  },
};
