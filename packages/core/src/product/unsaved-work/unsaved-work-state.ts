import type { SelectedProject } from "../projects/selected-project.ts";
import type { unsavedWorkKeys } from "../ports/storage-keys.ts";

/** A key of local storage under which a person's unsaved work stands. */
export type UnsavedWorkKey = (typeof unsavedWorkKeys)[number];

/** Unsaved work as it stands in local storage. */
export type UnsavedTexts = Readonly<Partial<Record<UnsavedWorkKey, string>>>;

/** Whose unsaved work this window knows. */
export type UnsavedWorkState = NobodysWork | PresentWork | HeldWork;

/** Nobody is known. */
export interface NobodysWork {
  readonly phase: "nobody";
}

/** Somebody is signed in, or is being loaded, and their work is in local storage. */
export interface PresentWork {
  readonly phase: "present";
  readonly account: string;
}

/** The server refused somebody's session, and their work is nowhere but here. */
export interface HeldWork {
  readonly phase: "held";
  readonly account: string;
  readonly texts: UnsavedTexts;
  /** Whether they are asked to sign in again where they were; without it the landing page is all there is. */
  readonly asksAgain: boolean;
  /** What they worked on. */
  readonly project?: SelectedProject;
}

/** The events of unsaved work. */
export type UnsavedWorkEvent =
  /** The e-mail is that of the last visit, which the server is about to be asked for. */
  | { readonly type: "started"; readonly storedEmail?: string }
  | { readonly type: "signedIn"; readonly email: string }
  /** The server refused the session; nobody asked for it. It was interrupted when they had been signed in here. */
  | {
      readonly type: "sessionEnded";
      readonly isInterrupted: boolean;
      readonly project?: SelectedProject;
    }
  /** Whose session it was does not want to sign in again where they were. */
  | { readonly type: "dismissed" }
  /** What stood in local storage, where it is no more. */
  | { readonly type: "taken"; readonly texts: UnsavedTexts }
  /** A page that is still open, or is just being left, keeps or forgets something. */
  | { readonly type: "written"; readonly key: UnsavedWorkKey; readonly text?: string }
  | { readonly type: "loggedOut" };

/** The effects to perform. */
export type UnsavedWorkEffect =
  /** Removes what somebody else left in local storage. */
  | { readonly type: "removeOthers"; readonly account: string }
  /** Takes the account's work out of local storage, and tells it. */
  | { readonly type: "take"; readonly account: string }
  | { readonly type: "putBack"; readonly account: string; readonly texts: UnsavedTexts }
  | { readonly type: "remove" }
  | { readonly type: "tellResumed"; readonly project: SelectedProject }
  | { readonly type: "sayHeld" }
  | { readonly type: "sayNoMore" };
