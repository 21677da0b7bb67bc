import type { Answer, ClientError, LastChange } from "../../client/index.ts";
import type { Notice } from "../notice.ts";

/** A text as stored on the server; without a revision if nothing is stored yet. */
export interface TextVersion {
  readonly text: string;
  readonly revision: string | null;
}

/** The version that another person saved, with their name if it is certain. */
export interface OtherTextVersion extends TextVersion {
  readonly lastChange?: LastChange;
}

/** The calls that load and save the text of a document. */
export interface TextDocumentApi {
  readonly load: () => Promise<Answer<TextVersion>>;
  /**
   * Saves over the given revision, or stores a new document if it is `null`. A failure `CONFLICT` says that the server has
   * a different revision by now, and `NOT_FOUND` that it no longer has the document.
   */
  readonly save: (version: TextVersion) => Promise<Answer<TextVersion>>;
}

/** A text that is saved automatically while a person writes it. */
export interface TextDocumentState {
  /**
   * `clean`: everything is saved · `dirty`: it will be saved soon · `offline`: saving is retried automatically ·
   * `failed`: the server rejects this text · `conflict`: another person saved in the meantime, and `theirs` is their
   * version · `gone`: the server no longer has the document, and the text is only here · `unavailable`: it could not be
   * loaded.
   */
  readonly phase:
    | "loading"
    | "unavailable"
    | "clean"
    | "dirty"
    | "saving"
    | "offline"
    | "failed"
    | "conflict"
    | "gone";
  /** The text in the editor. */
  readonly text: string;
  /** The version that the server is known to have. */
  readonly base: TextVersion;
  /** The texts that were sent since the base and may have arrived although no answer came. */
  readonly sent: readonly string[];
  /** The number of failed attempts to save in a row. */
  readonly failures: number;
  /** The number of changes of the base, to detect an answer to an earlier request. */
  readonly edition: number;
  /** Whether the page was left: an unsaved text is tried once, and then waits as a draft. */
  readonly isLeft: boolean;
  /** Whether the text was restored from a draft of an earlier visit. */
  readonly isRestored: boolean;
  /** Whether the text that is being saved is created again if the server no longer has the document. */
  readonly isRestoring?: boolean;
  /** The reason why it could not be loaded or saved. */
  readonly failure?: ClientError;
  /** The other person's version, in a conflict. */
  readonly theirs?: OtherTextVersion;
}

/** A typed text and the version that it changes, as kept on the person's own computer. */
export interface TextDraft {
  readonly text: string;
  readonly revision: string | null;
}

/** The events of a text. */
export type TextDocumentEvent =
  /** Loads or reloads the text; text that is typed meanwhile is kept. */
  | { readonly type: "loadRequested" }
  | {
      readonly type: "loaded";
      readonly edition: number;
      readonly version: TextVersion;
      readonly draft?: TextDraft;
    }
  | {
      readonly type: "loadFailed";
      readonly edition: number;
      readonly error: ClientError;
      readonly draft?: TextDraft;
    }
  | { readonly type: "typed"; readonly text: string }
  /** Stores this text at once, even if the document was deleted in the meantime, or nothing seems to differ. */
  | { readonly type: "restored"; readonly text: string }
  /** The delay before saving has ended. */
  | { readonly type: "due" }
  /** Saves at once: the editor lost the focus, or a person requested it. */
  | { readonly type: "saveRequested" }
  | { readonly type: "saved"; readonly version: TextVersion }
  | { readonly type: "saveFailed"; readonly error: ClientError }
  | { readonly type: "overtaken"; readonly theirs: OtherTextVersion }
  | { readonly type: "wentOnline" }
  /** The resolution of the conflict: the final text. */
  | { readonly type: "resolved"; readonly text: string }
  /** The page of the text is shown. */
  | { readonly type: "entered" }
  /** The page of the text is left. */
  | { readonly type: "left" };

/** The effects to perform. */
export type TextDocumentEffect =
  | { readonly type: "load"; readonly edition: number }
  | { readonly type: "save"; readonly version: TextVersion }
  /** Loads the server's version after the server rejected an overwrite. */
  | { readonly type: "fetchTheirs"; readonly refusal: ClientError }
  /** Sends `due` after a delay, in place of any earlier delay. */
  | { readonly type: "wait"; readonly milliseconds: number }
  | { readonly type: "waitNoMore" }
  | { readonly type: "keepDraft"; readonly draft: TextDraft }
  | { readonly type: "forgetDraft"; readonly text: string }
  | { readonly type: "notify"; readonly notice: Notice };
