import type { z } from "zod/mini";
import type { ClientError } from "../../client/index.ts";
import {
  type FieldErrors,
  fieldErrors,
  touchedFieldErrors,
  untouchedFieldErrors,
} from "../../validation/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine.ts";

/** The state of a form: its values, its submission and its rejection. */
export interface FormState<Fields, Result = unknown> {
  /** `closed` occurs only in a dialog; `done` only if the form does not start over. */
  readonly phase: "closed" | "editing" | "sending" | "done";
  /** The values as typed. */
  readonly values: Fields;
  /** Whether something was typed since the form was opened. */
  readonly isTyped: boolean;
  /** Whether something was typed since the form was sent. */
  readonly isAhead?: true;
  /** The fields that a person has filled in and left. */
  readonly touched: readonly (keyof Fields)[];
  readonly fieldErrors: FieldErrors<Fields>;
  /** The reason for a failure that concerns no single field. */
  readonly failure?: string;
  /** The result; only in `done`. */
  readonly result?: Result;
}

/** A person's actions on a form. */
export type FormInput<Fields> =
  /** Starts the form over, with these values already filled in. */
  | { readonly type: "opened"; readonly values?: Partial<Fields> }
  /** Fills in known data about the person; text that they have written is kept. */
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
  | { readonly type: "send"; readonly values: Output }
  | { readonly type: "tellSent"; readonly result: Result };

/** The parts of a form. */
export interface FormShape<Fields extends object, Output> {
  readonly initial: Fields;
  readonly schema: z.ZodMiniType<Output, Fields>;
  /** The form is opened and closed; without it, the form is shown from the start. */
  readonly isDialog?: true;
  /** After sending, the form is empty again instead of showing that it is done. */
  readonly beginsAnew?: true;
  /** A field that was left is checked at every keystroke; without it, typing in a field clears its fault. */
  readonly checksWhileTyping?: true;
  /** The fields that have another name on the server, by that name. */
  readonly serverFields?: Readonly<Record<string, keyof Fields & string>>;
}

/** Returns the machine of a form: filled in, sent, rejected. Typed values are lost only after they have been sent. */
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

  /** Text that was typed during sending has not been sent, and is kept. */
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
