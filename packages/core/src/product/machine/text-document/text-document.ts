import type { ClientError } from "../../client/index.ts";
import { mergedText } from "../three-way.ts";
import { goTo, type Machine, type ReactionTo, stay, type Step } from "../machine.ts";
import type {
  TextDocumentEffect,
  TextDocumentEvent,
  TextDocumentState,
  TextVersion,
  OtherTextVersion,
} from "./text-document-state.ts";

type Reaction<Type extends TextDocumentEvent["type"]> = ReactionTo<
  TextDocumentState,
  TextDocumentEvent,
  TextDocumentEffect,
  Type
>;
type Next = Step<TextDocumentState, TextDocumentEffect>;

/** The pause in typing after which a text is saved, in milliseconds. */
const autosaveDelayMs = 800;

/** The delay before saving is retried, in milliseconds; it doubles each time. */
const retryDelayMs = { first: 1000, longest: 30_000 };

/** How many texts that may have arrived are remembered. */
const sentLimit = 8;

const load: Reaction<"loadRequested"> = {
  to: ["loading"],
  step: ({ failure: _, ...state }) =>
    goTo<TextDocumentState, TextDocumentEffect>(
      { ...state, phase: state.phase === "unavailable" ? "loading" : state.phase },
      { type: "load", edition: state.edition },
    ),
};

const show: Reaction<"loaded"> = {
  to: ["clean", "saving", "conflict", "gone"],
  step: ({ failure: _, ...state }, { draft, version }) => {
    const read = { ...state, base: version, edition: state.edition + 1 };
    if (draft === undefined || draft.text === version.text)
      return goTo(
        { ...read, phase: "clean", text: version.text },
        { type: "forgetDraft", text: version.text },
      );
    const restored = { ...read, text: draft.text, isRestored: true, sent: [draft.text] };
    if (version.revision === null && draft.revision !== null)
      return lose({ ...restored, base: { text: "", revision: draft.revision } });
    return draft.revision === version.revision
      ? save(restored)
      : goTo({ ...restored, phase: "conflict", theirs: version });
  },
};

const miss: Reaction<"loadFailed"> = {
  to: ["unavailable", "offline"],
  step: (state, { draft, error }) => {
    if (draft === undefined || !isPassing(error))
      return goTo({ ...state, phase: "unavailable", failure: error });
    const base = { text: "", revision: draft.revision };
    const restored = { ...state, base, text: draft.text, isRestored: true, sent: [draft.text] };
    return putOff(restored, error);
  },
};

/** Another person's version replaces a saved text; beside an unsaved text, it is a conflict. */
const refresh: Reaction<"loaded"> = {
  to: ["clean", "saving", "conflict", "gone"],
  step: (state, { edition, version }) => {
    if (edition !== state.edition || version.revision === state.base.revision) return stay(state);
    if (version.revision === null) return lose(state);
    return state.phase === "clean" ? rest(state, version) : compare(state, version);
  },
};

/** Another person has deleted the document of a shown text; any other failure leaves the text as it is. */
const notice: Reaction<"loadFailed"> = {
  to: ["gone"],
  step: (state, { edition, error }) =>
    edition === state.edition && error.code === "NOT_FOUND" ? lose(state, error) : stay(state),
};

/** The document is there again: another person has restored it. */
const meetAgain: Reaction<"loaded"> = {
  to: ["clean", "saving", "conflict"],
  step: (state, { edition, version }) =>
    edition !== state.edition || version.revision === null ? stay(state) : compare(state, version),
};

const type: Reaction<"typed"> = {
  to: ["clean", "dirty"],
  step: (before, { text }) => {
    if (text === before.text) return stay(before);
    const { failure: _, ...state } = before;
    if (text === state.base.text && state.sent.length === 0) return rest(state, state.base);
    return goTo<TextDocumentState, TextDocumentEffect>(
      { ...state, phase: "dirty", text },
      keeping(state, text),
      { type: "wait", milliseconds: autosaveDelayMs },
    );
  },
};

/** Keeps text that is typed during another operation; nothing else changes. */
const note = (state: TextDocumentState, { text }: { readonly text: string }): Next =>
  text === state.text ? stay(state) : goTo({ ...state, text }, keeping(state, text));

const saveNow: Reaction<"due"> = { to: ["saving"], step: (state) => save(state) };

const settle: Reaction<"saved"> = {
  to: ["clean", "dirty", "saving"],
  step: ({ failure: _, isRestoring: __, ...state }, { version }) => {
    const last = state.sent.at(-1) ?? version.text;
    const base = { ...version, text: last };
    const known = { ...state, base, failures: 0, edition: state.edition + 1 };
    if (state.text === last) return rest(known, base);
    const next: TextDocumentState = { ...known, phase: "dirty", sent: [] };
    return state.isLeft
      ? save(next)
      : goTo<TextDocumentState, TextDocumentEffect>(next, keeping(known, state.text), {
          type: "wait",
          milliseconds: autosaveDelayMs,
        });
  },
};

const fail: Reaction<"saveFailed"> = {
  to: ["saving", "offline", "failed", "gone"],
  step: (state, { error }) => {
    if (error.code === "CONFLICT") return goTo(state, { type: "fetchTheirs", refusal: error });
    if (error.code === "NOT_FOUND" && state.base.revision !== null)
      return state.isRestoring === true ? save({ ...state, base: nothing, sent: [] }) : lose(state, error);
    if (isPassing(error)) return putOff(state, error);
    const notice = { kind: "error", key: "not-saved", title: "Not saved", message: error.message } as const;
    return goTo<TextDocumentState, TextDocumentEffect>(
      // A rejected text has not arrived; a text sent before it may have.
      { ...state, phase: "failed", sent: state.sent.slice(0, -1), failure: error },
      // Another window may have logged out in the meantime, which removed every draft.
      keeping(state, state.text),
      // A person who is no longer signed in gets one notice for all their unsaved texts.
      ...(error.code === "UNAUTHORIZED" ? [] : [{ type: "notify" as const, notice }]),
    );
  },
};

const meet: Reaction<"overtaken"> = {
  to: ["clean", "saving", "conflict", "gone"],
  step: (state, { theirs }) => compare(state, theirs),
};

const resolve: Reaction<"resolved"> = {
  to: ["clean", "saving"],
  step: ({ theirs, ...state }, { text }) => {
    const base = theirs === undefined ? state.base : { text: theirs.text, revision: theirs.revision };
    return text === base.text ? rest(state, base) : save({ ...state, base, text, sent: [] });
  },
};

/** Sends the text even if it equals the saved one: only the server knows whether that is still there. */
const restore: Reaction<"restored"> = {
  to: ["saving"],
  step: (state, { text }) => save({ ...state, text, isRestoring: true }),
};

const recreate: Reaction<"restored"> = {
  to: ["saving"],
  step: (state, { text }) => save({ ...state, text, base: nothing, sent: [] }),
};

const enter: Reaction<"entered">["step"] = (state) =>
  state.isLeft ? goTo({ ...state, isLeft: false }) : stay(state);

const leave: Reaction<"left">["step"] = (state) =>
  state.isLeft ? stay(state) : goTo({ ...state, isLeft: true });

/** Leaves a text whose saving waits: only its draft remains. */
const leaveWaiting: Reaction<"left">["step"] = (state) =>
  state.isLeft ? stay(state) : goTo({ ...state, isLeft: true }, keeping(state, state.text));

function save(state: TextDocumentState): Next {
  const { base, text } = state;
  return goTo<TextDocumentState, TextDocumentEffect>(
    {
      ...state,
      phase: "saving",
      sent: [...state.sent.filter((one) => one !== text), text].slice(-sentLimit),
    },
    { type: "waitNoMore" },
    keeping(state, text),
    { type: "save", version: { text, revision: base.revision } },
  );
}

/**
 * Compares the server's version with the texts sent before an answer was lost; if it is one of them, there is no
 * conflict. Changes that do not touch each other are merged, and the result is saved (WF121).
 */
function compare(before: TextDocumentState, theirs: OtherTextVersion): Next {
  if (theirs.revision === null && before.base.revision !== null) return lose(before);
  const { failure: _, isRestoring: __, ...state } = before;
  const known = { ...state, edition: state.edition + 1 };
  const base = { text: theirs.text, revision: theirs.revision };
  if (theirs.text === state.text) return rest(known, base);
  if (state.sent.includes(theirs.text)) return save({ ...known, base, sent: [] });
  const merged = mergedText(state.base.text, state.text, theirs.text);
  if (merged !== undefined) return save({ ...known, base, text: merged, sent: [] });
  return goTo({ ...known, phase: "conflict", theirs }, { type: "waitNoMore" });
}

/** Returns the step to a text that the server no longer has; nothing is saved before a person requests it. */
function lose(
  { failure: _, isRestoring: __, theirs: ___, ...state }: TextDocumentState,
  failure?: ClientError,
): Next {
  return goTo<TextDocumentState, TextDocumentEffect>(
    {
      ...state,
      phase: "gone",
      edition: state.edition + 1,
      sent: [],
      ...(failure === undefined ? {} : { failure }),
    },
    { type: "waitNoMore" },
    ...(state.text === state.base.text ? [] : [keeping(state, state.text)]),
  );
}

const nothing: TextVersion = { text: "", revision: null };

function rest(
  { failure: _, isRestoring: __, theirs: ___, ...state }: TextDocumentState,
  base: TextVersion,
): Next {
  return goTo<TextDocumentState, TextDocumentEffect>(
    { ...state, phase: "clean", base, text: base.text, sent: [], failures: 0, isRestored: false },
    { type: "waitNoMore" },
    { type: "forgetDraft", text: base.text },
  );
}

function putOff(state: TextDocumentState, failure: ClientError): Next {
  const next: TextDocumentState = { ...state, phase: "offline", failures: state.failures + 1, failure };
  const milliseconds = Math.min(retryDelayMs.first * 2 ** Math.min(state.failures, 8), retryDelayMs.longest);
  return state.isLeft ? goTo(next) : goTo(next, { type: "wait", milliseconds });
}

function keeping({ base }: TextDocumentState, text: string): TextDocumentEffect {
  return { type: "keepDraft", draft: { text, revision: base.revision } };
}

/** Returns whether a failure is temporary, so that a retry may help. */
function isPassing({ code }: ClientError): boolean {
  return ["NETWORK_ERROR", "UNAVAILABLE", "SERVER_ERROR", "TOO_MANY_REQUESTS"].includes(code);
}

/** Returns the transitions for entering and leaving a phase in which no save is pending. */
function visits(phase: TextDocumentState["phase"]) {
  return { entered: { to: [phase], step: enter }, left: { to: [phase], step: leave } };
}

const reload: Reaction<"loadRequested">["step"] = (state) =>
  goTo(state, { type: "load", edition: state.edition });

/** The machine of a text that saves itself: it never saves twice at once, and never loses typed text. */
export const textDocumentMachine: Machine<TextDocumentState, TextDocumentEvent, TextDocumentEffect> = {
  name: "Text document",
  initial: {
    phase: "loading",
    text: "",
    base: { text: "", revision: null },
    sent: [],
    failures: 0,
    edition: 0,
    isLeft: false,
    isRestored: false,
  },
  transitions: {
    loading: {
      ...visits("loading"),
      loadRequested: load,
      loaded: show,
      loadFailed: miss,
    },
    unavailable: { ...visits("unavailable"), loadRequested: load },
    clean: {
      ...visits("clean"),
      loadRequested: { to: ["clean"], step: reload },
      loaded: { to: ["clean", "gone"], step: refresh.step },
      loadFailed: notice,
      typed: type,
      restored: restore,
    },
    dirty: {
      entered: { to: ["dirty"], step: enter },
      left: { to: ["saving"], step: (state) => save({ ...state, isLeft: true }) },
      loadRequested: { to: ["dirty"], step: reload },
      loaded: refresh,
      loadFailed: notice,
      typed: type,
      restored: restore,
      due: saveNow,
      saveRequested: { to: ["saving"], step: (state) => save(state) },
    },
    saving: {
      ...visits("saving"),
      typed: { to: ["saving"], step: note },
      restored: { to: ["saving"], step: (state, { text }) => goTo({ ...state, text, isRestoring: true }) },
      saved: settle,
      saveFailed: fail,
      overtaken: meet,
    },
    offline: {
      entered: { to: ["saving"], step: (state) => save({ ...state, isLeft: false }) },
      left: {
        to: ["offline"],
        step: (state) =>
          goTo<TextDocumentState, TextDocumentEffect>(
            { ...state, isLeft: true },
            { type: "waitNoMore" },
            keeping(state, state.text),
          ),
      },
      loadRequested: { to: ["offline"], step: reload },
      loaded: refresh,
      typed: { to: ["offline"], step: note },
      restored: restore,
      due: saveNow,
      saveRequested: { to: ["saving"], step: (state) => save(state) },
      wentOnline: { to: ["saving"], step: (state) => save(state) },
    },
    failed: {
      entered: { to: ["failed"], step: enter },
      left: { to: ["failed"], step: leaveWaiting },
      loadRequested: { to: ["failed"], step: reload },
      loaded: refresh,
      typed: type,
      restored: restore,
      saveRequested: { to: ["saving"], step: (state) => save(state) },
    },
    gone: {
      entered: { to: ["gone"], step: enter },
      left: { to: ["gone"], step: leaveWaiting },
      loadRequested: { to: ["gone"], step: reload },
      loaded: meetAgain,
      typed: { to: ["gone"], step: note },
      restored: recreate,
    },
    conflict: {
      entered: { to: ["conflict"], step: enter },
      left: { to: ["conflict"], step: leaveWaiting },
      typed: { to: ["conflict"], step: note },
      restored: { to: ["conflict"], step: note },
      resolved: resolve,
    },
  },
};
