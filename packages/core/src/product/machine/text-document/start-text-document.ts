import type { Clock, KeyValueStorage } from "../../../model/index.ts";
import { type Notify } from "../notice.ts";
import { type Send, startMachine, type Store } from "../start-machine.ts";
import { draftsOf } from "./drafts.ts";
import { textDocumentMachine } from "./text-document.ts";
import type { TextDocumentApi, TextDocumentEvent, TextDocumentState } from "./text-document-state.ts";

interface Dependencies {
  readonly api: TextDocumentApi;
  readonly clock: Clock;
  readonly notify: Notify;
  /** The storage that keeps unsaved text after the page is closed; without it, closing the window loses the text. */
  readonly drafts?: {
    readonly local: KeyValueStorage;
    /** The unique name of the document, such as `7/diagrams/usecase.puml`. */
    readonly name: string;
  };
}

/** A running text document. */
export type TextDocument = Store<TextDocumentState, TextDocumentEvent>;

/** Starts a text that saves itself; `loadRequested` then loads it. */
export function startTextDocument({ api, clock, drafts, notify }: Dependencies): TextDocument {
  const draft = drafts && draftsOf(drafts.local, drafts.name);
  let callOff: (() => void) | undefined;
  let kept: string | undefined;

  return startMachine(textDocumentMachine, {
    load: async ({ edition }, send) => {
      const answer = await api.load();
      const found = draft?.read();
      const kept = found === undefined ? {} : { draft: found };
      return send(
        answer.ok
          ? { type: "loaded", edition, version: answer.value, ...kept }
          : { type: "loadFailed", edition, error: answer.error, ...kept },
      );
    },
    save: async ({ version }, send) => {
      const answer = await api.save(version);
      return send(
        answer.ok ? { type: "saved", version: answer.value } : { type: "saveFailed", error: answer.error },
      );
    },
    fetchTheirs: async ({ refusal: { currentRevision, lastChange } }, send) => {
      const answer = await api.load();
      if (!answer.ok) return send({ type: "saveFailed", error: answer.error });
      // Between both answers, another person may have saved again.
      const isSame = answer.value.revision === currentRevision;
      const named = isSame && lastChange !== undefined ? { lastChange } : {};
      return send({ type: "overtaken", theirs: { ...answer.value, ...named } });
    },
    wait: ({ milliseconds }, send: Send<TextDocumentEvent>) => {
      callOff?.();
      callOff = clock.after(milliseconds, () => send({ type: "due" }));
    },
    waitNoMore: () => callOff?.(),
    keepDraft: (effect) => {
      kept = effect.draft.text;
      draft?.keep(effect.draft);
    },
    forgetDraft: ({ text }) => draft?.forget([text, kept]),
    notify: ({ notice }) => {
      notify(notice);
    },
  });
}
