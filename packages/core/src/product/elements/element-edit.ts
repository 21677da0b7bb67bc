import { goTo, type Machine, type ReactionTo, stay, type Step } from "../machine/machine.ts";
import type { ElementEditEffect, ElementEditEvent, ElementEditState } from "./element-edit-state.ts";
import { fieldsOfEntry, readEntryFields } from "./entry-fields.ts";

type Next = Step<ElementEditState, ElementEditEffect>;
type Reaction<Type extends ElementEditEvent["type"]> = ReactionTo<
  ElementEditState,
  ElementEditEvent,
  ElementEditEffect,
  Type
>;

const blank = { values: fieldsOfEntry(), isTyped: false, fieldErrors: {}, wanted: "save" } as const;

const initial: ElementEditState = {
  ...blank,
  phase: "closed",
  subject: { id: "", kind: "component", name: "" },
  revision: null,
};

const open: Reaction<"opened"> = {
  to: ["editing"],
  step: (_, { entry, subject }) =>
    goTo({
      ...blank,
      phase: "editing",
      subject,
      revision: entry?.revision ?? null,
      values: fieldsOfEntry(entry),
    }),
};

const change: Reaction<"changed"> = {
  to: ["editing"],
  step: ({ failure: _, ...state }, { values: typed }) => {
    const values = { ...state.values, ...typed };
    const left = Object.entries(state.fieldErrors).filter(([field]) => !(field in typed));
    return goTo({ ...state, values, isTyped: true, fieldErrors: Object.fromEntries(left) });
  },
};

const submit: Reaction<"submitted"> = {
  to: ["editing", "saving"],
  step: (state) => save(state),
};

const remove: Reaction<"removeRequested"> = {
  to: ["editing", "removing"],
  step: (state) => removeEntry(state),
};

const done: Reaction<"done"> = {
  to: ["closed"],
  step: ({ subject, wanted }) =>
    goTo<ElementEditState, ElementEditEffect>(initial, { type: "tellDone", subject, wanted }),
};

const overtaken: Reaction<"overtaken"> = {
  to: ["conflict"],
  step: (state, { theirs }) => goTo({ ...state, phase: "conflict", theirs }),
};

/** An entry that somebody has removed is written as a new one, if the person saves it again. */
const refuse: Reaction<"refused"> = {
  to: ["editing"],
  step: (state, { error: { code, message } }) => {
    const isGone = code === "NOT_FOUND" && state.revision !== null;
    return goTo({
      ...state,
      phase: "editing",
      revision: isGone ? null : state.revision,
      failure: isGone
        ? "Somebody has removed this entry in the meantime. Save it to add it again, or cancel."
        : message,
    });
  },
};

const resolve: Reaction<"resolved"> = {
  to: ["editing", "saving", "removing"],
  step: ({ theirs, ...state }, { keep }) => {
    if (theirs === undefined) return stay({ ...state, phase: "editing" });
    const next = { ...state, revision: theirs.revision };
    if (keep === "theirs")
      return goTo({ ...next, ...blank, phase: "editing", values: fieldsOfEntry(theirs.fields) });
    return state.wanted === "save" ? save(next) : removeEntry(next);
  },
};

const close: Reaction<"closed"> = {
  to: ["closed"],
  step: () => goTo(initial),
};

function save({ failure: _, ...state }: ElementEditState): Next {
  const { revision, subject, values } = state;
  const { entry, errors } = readEntryFields(subject, values);
  if (entry === undefined) return goTo({ ...state, phase: "editing", fieldErrors: errors });
  return goTo<ElementEditState, ElementEditEffect>(
    { ...state, phase: "saving", wanted: "save", fieldErrors: {} },
    { type: "save", entry, revision },
  );
}

function removeEntry({ failure: _, ...state }: ElementEditState): Next {
  const { revision, subject } = state;
  if (revision === null) return goTo({ ...state, phase: "editing" });
  return goTo<ElementEditState, ElementEditEffect>(
    { ...state, phase: "removing", wanted: "remove" },
    { type: "remove", id: subject.id, revision },
  );
}

const sending = { done, overtaken, refused: refuse };

/** The machine of the form for one entry of elements.yaml: filled in, saved or removed, in conflict. */
export const elementEditMachine: Machine<ElementEditState, ElementEditEvent, ElementEditEffect> = {
  name: "Edit of an element",
  initial,
  transitions: {
    closed: { opened: open },
    editing: { opened: open, changed: change, submitted: submit, removeRequested: remove, closed: close },
    saving: sending,
    removing: sending,
    conflict: { resolved: resolve, closed: close },
  },
};
