import type { ClientError } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import type { Previews, StoredPreview } from "./ui-previews-api.ts";

/** The screens of a project, and the one that is looked at. */
export interface UiPreviewsState extends Previews {
  readonly phase: "loading" | "loaded" | "failed";
  readonly selectedId?: string;
  readonly failure?: ClientError;
}

/** What can happen to the screens. */
export type UiPreviewsEvent =
  | { readonly type: "loadRequested" }
  | { readonly type: "loaded"; readonly value: Previews }
  | { readonly type: "loadFailed"; readonly error: ClientError }
  | { readonly type: "selected"; readonly id: string }
  /** One of them is different on the server now. */
  | { readonly type: "changed"; readonly preview: StoredPreview };

/** What is to be done for it in the world. */
export interface UiPreviewsEffect {
  readonly type: "load";
}

type Reaction<Type extends UiPreviewsEvent["type"]> = ReactionTo<
  UiPreviewsState,
  UiPreviewsEvent,
  UiPreviewsEffect,
  Type
>;

/** What is shown stays while it is loaded anew. */
const load: Reaction<"loadRequested"> = {
  to: ["loading", "loaded"],
  step: ({ failure: _, ...state }) =>
    goTo({ ...state, phase: state.phase === "failed" ? "loading" : state.phase }, { type: "load" }),
};

const show: Reaction<"loaded"> = {
  to: ["loaded"],
  step: ({ failure: _, selectedId: before, ...state }, { value }) => {
    const kept = value.previews.find(({ id }) => id === before) ?? value.previews[0];
    return goTo({ ...state, ...value, phase: "loaded", ...(kept && { selectedId: kept.id }) });
  },
};

const fail: Reaction<"loadFailed"> = {
  to: ["failed", "loaded"],
  step: (state, { error }) =>
    state.phase === "loaded" ? stay(state) : goTo({ ...state, phase: "failed", failure: error }),
};

const select: Reaction<"selected"> = {
  to: ["loaded"],
  step: (state, { id }) =>
    state.previews.some((one) => one.id === id) ? goTo({ ...state, selectedId: id }) : stay(state),
};

const change: Reaction<"changed"> = {
  to: ["loaded"],
  step: (state, { preview }) =>
    goTo({ ...state, previews: state.previews.map((one) => (one.id === preview.id ? preview : one)) }),
};

/** The screens of a project. */
export const uiPreviewsMachine: Machine<UiPreviewsState, UiPreviewsEvent, UiPreviewsEffect> = {
  name: "UI previews",
  initial: { phase: "loading", previews: [], useCaseNames: {} },
  transitions: {
    loading: { loadRequested: load, loaded: show, loadFailed: fail },
    loaded: { loadRequested: load, loaded: show, loadFailed: fail, selected: select, changed: change },
    failed: { loadRequested: load },
  },
};
