import type { ClientError } from "../client/index.ts";
import type { FieldErrors } from "../validation/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { User } from "../ports/product-api.ts";

type Phase =
  | "closed"
  | "email"
  | "sendingEmail"
  | "code"
  | "resendingCode"
  | "checkingCode"
  | "password"
  | "settingPassword";

/** The place of a wizard: over a page, or as a separate page. */
export type WizardPlace = "modal" | "page";

/** The values of all steps of the wizard. */
export interface WizardFields {
  readonly email: string;
  readonly otp: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly name: string;
}

/** The progress of a person who proves an e-mail and then sets a password. The password itself is never part of it. */
export interface WizardState {
  readonly phase: Phase;
  /** Raised with each call, and when the wizard is opened or closed. */
  readonly attempt: number;
  readonly place: WizardPlace;
  /** The e-mail as last submitted; empty before. */
  readonly email: string;
  /** The code as last submitted; empty before. */
  readonly otp: string;
  /** Set if the account has a second factor, after the first attempt to set a password. */
  readonly needsCode?: true;
  /** The errors at the fields of the current step. */
  readonly errors: FieldErrors<WizardFields>;
}

type NewPassword = Pick<WizardFields, "password" | "confirmPassword">;

/** The events of a wizard. */
export type WizardEvent =
  | { readonly type: "opened"; readonly place: WizardPlace }
  | { readonly type: "closed" }
  | { readonly type: "emailSubmitted"; readonly email: string }
  | { readonly type: "codeSubmitted"; readonly otp: string }
  | { readonly type: "codeRequested" }
  | ({ readonly type: "passwordTyped"; readonly touched: readonly (keyof NewPassword)[] } & NewPassword)
  | ({
      readonly type: "passwordSubmitted";
      /** The name that other people see. */
      readonly name?: string;
      /** Of the second factor. */
      readonly code?: string;
    } & NewPassword)
  | { readonly type: "succeeded"; readonly user?: User }
  | { readonly type: "failed"; readonly error: ClientError };

/** The effects to perform. */
export type WizardEffect =
  | { readonly type: "sendEmail"; readonly email: string }
  | { readonly type: "checkCode"; readonly email: string; readonly otp: string }
  | {
      readonly type: "setPassword";
      readonly email: string;
      readonly password: string;
      readonly name?: string;
      readonly code?: string;
    }
  | { readonly type: "notify"; readonly notice: Notice }
  | { readonly type: "tellEmailVerified"; readonly email: string }
  | { readonly type: "tellPasswordSet"; readonly email: string; readonly user?: User }
  | { readonly type: "goTo"; readonly path: string };
