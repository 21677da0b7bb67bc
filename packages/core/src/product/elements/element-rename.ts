import { goTo, type Machine, type ReactionTo, type Step } from "../machine/machine.ts";
import type { ElementRenameEffect, ElementRenameEvent, ElementRenameState } from "./element-rename-state.ts";

type Next = Step<ElementRenameState, ElementRenameEffect>;
type Reaction<Type extends ElementRenameEvent["type"]> = ReactionTo<
  ElementRenameState,
  ElementRenameEvent,
  ElementRenameEffect,
  Type
>;

const initial: ElementRenameState = {
  phase: "closed",
  attempt: 0,
  subject: { id: "", kind: "component", name: "" },
  name: "",
};

const open: Reaction<"opened"> = {
  to: ["asking"],
  step: ({ attempt }, { subject }) =>
    goTo({ phase: "asking", attempt: attempt + 1, subject, name: subject.name }),
};

/** A preview is of the name that was typed when it was asked for. */
const type: Reaction<"typed"> = {
  to: ["asking"],
  step: ({ attempt, subject }, { name }) => goTo({ phase: "asking", attempt: attempt + 1, subject, name }),
};

const ask: Reaction<"submitted"> = {
  to: ["asking", "previewing"],
  step: (state) => {
    const name = state.name.trim();
    if (name === "") return goTo({ ...state, fault: "A name is required" });
    if (name === state.subject.name) return goTo({ ...state, fault: "This is its name already" });
    return preview(state);
  },
};

const show: Reaction<"previewed"> = {
  to: ["previewed"],
  step: (state, { preview: shown }) => goTo({ ...state, phase: "previewed", preview: shown }),
};

const apply: Reaction<"submitted"> = {
  to: ["applying"],
  step: ({ failure: _, ...state }) =>
    goTo<ElementRenameState, ElementRenameEffect>(
      { ...state, phase: "applying" },
      ...(state.preview === undefined ? [] : [{ type: "apply", preview: state.preview } as const]),
    ),
};

const applied: Reaction<"applied"> = {
  to: ["closed"],
  step: ({ attempt, preview: done }) =>
    goTo<ElementRenameState, ElementRenameEffect>(
      { ...initial, attempt: attempt + 1 },
      ...(done === undefined ? [] : [{ type: "tellApplied", preview: done } as const]),
    ),
};

const refuseName: Reaction<"refused"> = {
  to: ["asking"],
  step: (state, { error: { fields, message } }) => {
    const fault = fields?.["name"];
    return goTo({ ...state, phase: "asking", ...(fault === undefined ? { failure: message } : { fault }) });
  },
};

/** Files that changed in the meantime need another preview, which the person sees before anything is written. */
const refuseChange: Reaction<"refused"> = {
  to: ["previewed", "previewing"],
  step: (state, { error: { code, message } }) => {
    if (code !== "CONFLICT") return goTo({ ...state, phase: "previewed", failure: message });
    const again = preview(state);
    const failure = "Files have changed in the meantime, and nothing was written. This is the change now.";
    return { ...again, state: { ...again.state, failure } };
  },
};

const close: Reaction<"closed"> = {
  to: ["closed"],
  step: ({ attempt }) => goTo({ ...initial, attempt: attempt + 1 }),
};

function preview({ attempt, name, subject }: ElementRenameState): Next {
  return goTo<ElementRenameState, ElementRenameEffect>(
    { phase: "previewing", attempt: attempt + 1, subject, name },
    { type: "preview", id: subject.id, name: name.trim() },
  );
}

/** The machine of a renaming: typed, previewed, applied. Nothing is written that was not shown. */
export const elementRenameMachine: Machine<ElementRenameState, ElementRenameEvent, ElementRenameEffect> = {
  name: "Renaming of an element",
  initial,
  transitions: {
    closed: { opened: open },
    asking: { opened: open, typed: type, submitted: ask, closed: close },
    previewing: { typed: type, previewed: show, refused: refuseName, closed: close },
    previewed: { opened: open, typed: type, submitted: apply, closed: close },
    applying: { applied, refused: refuseChange },
  },
};
