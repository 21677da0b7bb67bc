import type { Answer, ClientError, LastChange } from "../../client/index.ts";
import type { Notice } from "../notice.ts";

/** A text as the server has it; without a revision if nothing is stored yet. */
export interface TextVersion {
  readonly text: string;
  readonly revision: string | null;
}

/** The version that somebody else saved, with their name if that is certain. */
export interface OtherTextVersion extends TextVersion {
  readonly lastChange?: LastChange;
}

/** The calls that load and save the text of a document. */
export interface TextDocumentApi {
  readonly load: () => Promise<Answer<TextVersion>>;
  /** Saves over the revision that is named; a failure `CONFLICT` says that the server has another one by now. */
  readonly save: (version: TextVersion) => Promise<Answer<TextVersion>>;
}

/** A text that is saved automatically while a person writes it. */
export interface TextDocumentState {
  /**
   * `clean`: all is saved · `dirty`: it will be saved in a moment · `offline`: saving is tried again by itself ·
   * `failed`: the server refuses this text · `conflict`: somebody else saved in the meantime, and `theirs` is what they saved ·
   * `unavailable`: it could not be loaded.
   */
  readonly phase:
    "loading" | "unavailable" | "clean" | "dirty" | "saving" | "offline" | "failed" | "conflict";
  /** The text in the editor. */
  readonly text: string;
  /** What the server is known to have. */
  readonly base: TextVersion;
  /** What was sent since the base, and may have arrived although no answer came. */
  readonly sent: readonly string[];
  /** How often saving has failed in a row. */
  readonly failures: number;
  /** Counts what changed the base, so that an answer to an earlier question is known as such. */
  readonly edition: number;
  /** Nobody looks at it: what is not saved is tried once, and then waits as a draft. */
  readonly isLeft: boolean;
  /** The text was found as a draft of an earlier visit. */
  readonly isRestored: boolean;
  /** Why it could not be loaded or saved. */
  readonly failure?: ClientError;
  /** There in a conflict. */
  readonly theirs?: OtherTextVersion;
}

/** What a person had typed and what it was typed over, as it is kept on their own computer. */
export interface TextDraft {
  readonly text: string;
  readonly revision: string | null;
}

/** The events of a text. */
export type TextDocumentEvent =
  /** Asks for it, or asks again; what is typed meanwhile is not lost. */
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
  /** The moment has come for which saving was put off. */
  | { readonly type: "due" }
  /** Now, not in a moment: the editor lost the focus, or a person asked for it. */
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
  /** Looks what the server has, after it refused to save over something else. */
  | { readonly type: "fetchTheirs"; readonly refusal: ClientError }
  /** Calls `due` after so many milliseconds, instead of any earlier time. */
  | { readonly type: "wait"; readonly milliseconds: number }
  | { readonly type: "waitNoMore" }
  | { readonly type: "keepDraft"; readonly draft: TextDraft }
  | { readonly type: "forgetDraft"; readonly text: string }
  | { readonly type: "notify"; readonly notice: Notice };
