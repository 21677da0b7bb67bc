import type { z } from "zod/mini";
import type { ClientError } from "../../client/index.ts";
import {
  type FieldErrors,
  fieldErrors,
  touchedFieldErrors,
  untouchedFieldErrors,
} from "../../validation/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine.ts";

/** A form with its values, its submission and its refusal. */
export interface FormState<Fields, Result = unknown> {
  /** `closed` only where it is a dialog; `done` only if the form does not start over. */
  readonly phase: "closed" | "editing" | "sending" | "done";
  /** As they are typed. */
  readonly values: Fields;
  /** Something was typed since the form began. */
  readonly isTyped: boolean;
  /** Something was typed since it was sent. */
  readonly isAhead?: true;
  /** The fields that somebody has filled in and left. */
  readonly touched: readonly (keyof Fields)[];
  readonly fieldErrors: FieldErrors<Fields>;
  /** Why it could not be done, where that is about no field. */
  readonly failure?: string;
  /** What it came to; only in `done`. */
  readonly result?: Result;
}

/** A person's actions on a form. */
export type FormInput<Fields> =
  /** Starts it over, with these values already filled in. */
  | { readonly type: "opened"; readonly values?: Partial<Fields> }
  /** Fills in what is known of the person; what they have written stays. */
  | { readonly type: "suggested"; readonly values: Partial<Fields> }
  | { readonly type: "changed"; readonly values: Partial<Fields> }
  | { readonly type: "left"; readonly field: keyof Fields }
  | { readonly type: "submitted" }
  | { readonly type: "closed" };

/** The events of a form. */
export type FormEvent<Fields, Result> =
  | FormInput<Fields>
  | { readonly type: "sent"; readonly result: Result }
  | { readonly type: "refused"; readonly error: ClientError };

/** The effects to perform. */
export type FormEffect<Output, Result> =
  { readonly type: "send"; readonly values: Output } | { readonly type: "tellSent"; readonly result: Result };

/** The parts of a form. */
export interface FormShape<Fields extends object, Output> {
  readonly initial: Fields;
  readonly schema: z.ZodMiniType<Output, Fields>;
  /** It is opened and closed; without it, it is there from the start. */
  readonly isDialog?: true;
  /** Once it was sent it is empty again, instead of saying that it is done. */
  readonly beginsAnew?: true;
  /** A field that was left is looked at with every key; without it, its fault goes away when it is typed in. */
  readonly checksWhileTyping?: true;
  /** The fields that the server calls something else, by what it calls them. */
  readonly serverFields?: Readonly<Record<string, keyof Fields & string>>;
}

/** Filled in, sent, refused: what was typed is lost only once it has been sent. */
export function formMachine<Fields extends object, Output, Result>({
  beginsAnew,
  checksWhileTyping,
  initial: empty,
  isDialog,
  schema,
  serverFields = {},
}: FormShape<Fields, Output>): Machine<
  FormState<Fields, Result>,
  FormEvent<Fields, Result>,
  FormEffect<Output, Result>
> {
  type State = FormState<Fields, Result>;
  type Reaction<Type extends FormEvent<Fields, Result>["type"]> = ReactionTo<
    State,
    FormEvent<Fields, Result>,
    FormEffect<Output, Result>,
    Type
  >;

  const blank = { values: empty, isTyped: false, touched: [], fieldErrors: {} } as const;
  const start = { ...blank, phase: isDialog === true ? "closed" : "editing" } satisfies State;

  const open: Reaction<"opened"> = {
    to: ["editing"],
    step: (_, { values }) => goTo({ ...blank, phase: "editing", values: { ...empty, ...values } }),
  };
  const close: Reaction<"closed"> = { to: ["closed"], step: () => goTo({ ...blank, phase: "closed" }) };

  const change: Reaction<"changed">["step"] = ({ failure: _, ...state }, { values: typed }) => {
    const values = { ...state.values, ...typed };
    const said =
      checksWhileTyping === true
        ? touchedFieldErrors({ schema, values, touched: state.touched })
        : untouchedFieldErrors(state.fieldErrors, typed);
    return goTo({ ...state, values, isTyped: true, fieldErrors: said });
  };

  const suggest: Reaction<"suggested"> = {
    to: ["editing"],
    step: (state, { values }) => {
      const written = Object.entries(state.values).filter(([, value]) => value !== "");
      return goTo({ ...state, values: { ...state.values, ...values, ...Object.fromEntries(written) } });
    },
  };

  const leave: Reaction<"left"> = {
    to: ["editing"],
    step: (state, { field }) => {
      if (state.values[field] === "" || state.touched.includes(field)) return stay(state);
      const touched = [...state.touched, field];
      return goTo({
        ...state,
        touched,
        fieldErrors: touchedFieldErrors({ schema, values: state.values, touched }),
      });
    },
  };

  const submit: Reaction<"submitted"> = {
    to: ["editing", "sending"],
    step: ({ failure: _, ...state }) => {
      const form = schema.safeParse(state.values);
      if (form.success)
        return goTo({ ...state, phase: "sending", fieldErrors: {} }, { type: "send", values: form.data });
      const touched = Object.keys(empty) as (keyof Fields)[];
      return goTo({ ...state, touched, fieldErrors: fieldErrors(schema, state.values) });
    },
  };

  /** What was typed while it was on its way has not been sent, and stays. */
  const end: Reaction<"sent"> = {
    to: [beginsAnew === true ? "editing" : "done"],
    step: ({ isAhead, values }, { result }) => {
      const next: State =
        beginsAnew === true
          ? { ...blank, phase: "editing", ...(isAhead && { values, isTyped: true }) }
          : { ...blank, phase: "done", result, ...(isDialog !== true && { values }) };
      return goTo(next, { type: "tellSent", result });
    },
  };

  const refuse: Reaction<"refused"> = {
    to: ["editing"],
    step: ({ isAhead: _, ...state }, { error: { fields = {}, message } }) => {
      const known = Object.entries(fields)
        .map(([name, said]) => [serverFields[name] ?? name, said] as const)
        .filter(([field]) => field in empty);
      return goTo(
        known.length === 0
          ? { ...state, phase: "editing", failure: message }
          : {
              ...state,
              phase: "editing",
              fieldErrors: Object.fromEntries(known) as FieldErrors<Fields>,
            },
      );
    },
  };

  return {
    name: "Form",
    initial: start,
    transitions: {
      closed: { opened: open },
      editing: {
        opened: open,
        suggested: suggest,
        changed: { to: ["editing"], step: change },
        left: leave,
        submitted: submit,
        ...(isDialog === true && { closed: close }),
      },
      sending: {
        changed: {
          to: ["sending"],
          step: (state, event) => {
            const step = change(state, event);
            return goTo({ ...step.state, isAhead: true });
          },
        },
        sent: end,
        refused: refuse,
      },
      done: { opened: open, ...(isDialog === true && { closed: close }) },
    },
  };
}
