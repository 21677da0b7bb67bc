import type { ClientError } from "../client/index.ts";
import { type FieldErrors, fieldErrors, newPasswordForm, touchedFieldErrors } from "../validation/index.ts";
import { goTo, type Machine, stay } from "../machine/machine.ts";

/** What is typed to change a password. */
export interface PasswordFields {
  readonly current: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** The form that changes a password. */
export interface PasswordChangeState {
  readonly phase: "editing" | "saving";
  readonly values: PasswordFields;
  /** The fields that somebody has filled in and left; of the others nothing is said yet. */
  readonly touched: readonly (keyof PasswordFields)[];
  readonly fieldErrors: FieldErrors<PasswordFields>;
  /** Why it could not be changed, where that is about no field. */
  readonly failure?: string;
}

/** What can happen to it. */
export type PasswordChangeEvent =
  | { readonly type: "changed"; readonly values: Partial<PasswordFields> }
  | { readonly type: "left"; readonly field: keyof PasswordFields }
  | { readonly type: "submitted" }
  | { readonly type: "saved" }
  | { readonly type: "notSaved"; readonly error: ClientError };

/** What is to be done for it in the world. */
export type PasswordChangeEffect =
  { readonly type: "save"; readonly values: PasswordFields } | { readonly type: "tellSaved" };

type State = PasswordChangeState;

const empty: PasswordFields = { current: "", password: "", confirmPassword: "" };

const initial: State = { phase: "editing", values: empty, touched: [], fieldErrors: {} };

/** Changing one's own password; the fields are empty once it is done, and kept when it was refused. */
export const passwordChangeMachine: Machine<State, PasswordChangeEvent, PasswordChangeEffect> = {
  name: "Password change",
  initial,
  transitions: {
    editing: {
      changed: {
        to: ["editing"],
        step: ({ failure: _, ...state }, { values: typed }) => {
          const values = { ...state.values, ...typed };
          return goTo({ ...state, values, fieldErrors: faultsOf(values, state.touched) });
        },
      },
      left: {
        to: ["editing"],
        step: (state, { field }) => {
          if (state.values[field] === "" || state.touched.includes(field)) return stay(state);
          const touched = [...state.touched, field];
          return goTo({ ...state, touched, fieldErrors: faultsOf(state.values, touched) });
        },
      },
      submitted: {
        to: ["editing", "saving"],
        step: ({ failure: _, ...state }) => {
          const faults = allFaults(state.values);
          if (Object.keys(faults).length > 0)
            return goTo({
              ...state,
              touched: ["current", "password", "confirmPassword"],
              fieldErrors: faults,
            });
          return goTo({ ...state, phase: "saving", fieldErrors: {} }, { type: "save", values: state.values });
        },
      },
    },
    saving: {
      saved: { to: ["editing"], step: () => goTo(initial, { type: "tellSaved" }) },
      notSaved: {
        to: ["editing"],
        step: (state, { error }) => goTo({ ...state, phase: "editing", ...whereItIsWrong(error) }),
      },
    },
  },
};

/** What the server calls the fields of the form, with what they are called here. */
const fieldOf: Readonly<Record<string, keyof PasswordFields>> = {
  password: "current",
  new_password1: "password",
  new_password2: "confirmPassword",
};

function whereItIsWrong({ fields = {}, message }: ClientError): Pick<State, "fieldErrors" | "failure"> {
  const known = Object.entries(fields).flatMap(([name, said]) => {
    const field = fieldOf[name];
    return field === undefined ? [] : [[field, said] as const];
  });
  return known.length === 0
    ? { fieldErrors: {}, failure: message }
    : { fieldErrors: Object.fromEntries(known) };
}

function faultsOf(
  { confirmPassword, current, password }: PasswordFields,
  touched: readonly (keyof PasswordFields)[],
): FieldErrors<PasswordFields> {
  const pair = touchedFieldErrors({
    schema: newPasswordForm,
    values: { password, confirmPassword },
    touched: touched.filter((field) => field !== "current"),
  });
  const isMissing = touched.includes("current") && current === "";
  return { ...pair, ...(isMissing && { current: "Password is required" }) };
}

function allFaults({ confirmPassword, current, password }: PasswordFields): FieldErrors<PasswordFields> {
  return {
    ...fieldErrors(newPasswordForm, { password, confirmPassword }),
    ...(current === "" && { current: "Password is required" }),
  };
}
