import type { SelectedProject } from "../projects/selected-project.ts";
import type { unsavedWorkKeys } from "../ports/storage-keys.ts";

/** A key of unsaved work in local storage. */
export type UnsavedWorkKey = (typeof unsavedWorkKeys)[number];

/** The unsaved work in local storage. */
export type UnsavedTexts = Readonly<Partial<Record<UnsavedWorkKey, string>>>;

/** The owner of the unsaved work that this window knows, with its state. */
export type UnsavedWorkState = NobodysWork | PresentWork | HeldWork;

/** No person is known. */
export interface NobodysWork {
  readonly phase: "nobody";
}

/** A person is signed in or being loaded, and their work is in local storage. */
export interface PresentWork {
  readonly phase: "present";
  readonly account: string;
}

/** The server rejected a person's session, and their work is only in memory. */
export interface HeldWork {
  readonly phase: "held";
  readonly account: string;
  readonly texts: UnsavedTexts;
  /** Whether the person is asked to sign in again on the current page; otherwise, the landing page is shown. */
  readonly asksAgain: boolean;
  /** The project that they worked on. */
  readonly project?: SelectedProject;
}

/** The events of unsaved work. */
export type UnsavedWorkEvent =
  /** The e-mail is from the last visit; the server is about to be asked about it. */
  | { readonly type: "started"; readonly storedEmail?: string }
  | { readonly type: "signedIn"; readonly email: string }
  /**
   * The server rejected the session without a request to sign out. The session was interrupted if the person had been
   * signed in here.
   */
  | {
      readonly type: "sessionEnded";
      readonly isInterrupted: boolean;
      readonly project?: SelectedProject;
    }
  /** The person does not want to sign in again on the current page. */
  | { readonly type: "dismissed" }
  /** The texts that were moved from local storage. */
  | { readonly type: "taken"; readonly texts: UnsavedTexts }
  /** A page that is open or is being left keeps or removes a text. */
  | { readonly type: "written"; readonly key: UnsavedWorkKey; readonly text?: string }
  | { readonly type: "loggedOut" };

/** The effects to perform. */
export type UnsavedWorkEffect =
  /** Removes the work that another person left in local storage. */
  | { readonly type: "removeOthers"; readonly account: string }
  /** Moves the account's work from local storage to memory. */
  | { readonly type: "take"; readonly account: string }
  | { readonly type: "putBack"; readonly account: string; readonly texts: UnsavedTexts }
  | { readonly type: "remove" }
  | { readonly type: "tellResumed"; readonly project: SelectedProject }
  | { readonly type: "sayHeld" }
  | { readonly type: "sayNoMore" };
