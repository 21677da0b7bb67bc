import type { NotificationText, ClientError } from "../client/index.ts";
import {
  emailForm,
  fieldErrors,
  newPasswordModal,
  optionalNameForm,
  otpModal,
  touchedFieldErrors,
} from "../validation/index.ts";
import { goTo, type Machine, type Step, type ReactionTo } from "../machine/machine.ts";
import { productDurationMs, type Notice } from "../machine/notice.ts";
import type { User } from "../ports/product-api.ts";
import { routes } from "../routes/routes.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import type { WizardEffect, WizardEvent, WizardState } from "./wizard-state.ts";

type Reaction<Type extends WizardEvent["type"]> = ReactionTo<WizardState, WizardEvent, WizardEffect, Type>;

type Phase = WizardState["phase"];
type Next = Step<WizardState, WizardEffect>;

const closedWizard: WizardState = {
  phase: "closed",
  attempt: 0,
  place: "modal",
  email: "",
  otp: "",
  errors: {},
};

const open: Reaction<"opened"> = {
  to: ["email"],
  step: ({ attempt }, { place }) => goTo({ ...closedWizard, phase: "email", attempt: attempt + 1, place }),
};

const close: Reaction<"closed"> = {
  to: ["closed"],
  step: ({ attempt }) => goTo({ ...closedWizard, attempt: attempt + 1 }),
};

const submitEmail: Reaction<"emailSubmitted"> = {
  to: ["email", "sendingEmail"],
  step: (state, { email: typed }) => {
    const form = emailForm.safeParse({ email: typed });
    if (!form.success)
      return goTo({ ...state, email: typed, errors: fieldErrors(emailForm, { email: typed }) });
    const { email } = form.data;
    const attempt = state.attempt + 1;
    return goTo(
      { ...state, phase: "sendingEmail", attempt, email, errors: {} },
      { type: "sendEmail", email },
    );
  },
};

const requestCode: Reaction<"codeRequested"> = {
  to: ["resendingCode"],
  step: (state) => {
    const { email } = state;
    const attempt = state.attempt + 1;
    return goTo({ ...state, phase: "resendingCode", attempt, errors: {} }, { type: "sendEmail", email });
  },
};

const submitCode: Reaction<"codeSubmitted"> = {
  to: ["code", "checkingCode"],
  step: (state, { otp: typed }) => {
    const form = otpModal.safeParse({ otp: typed });
    if (!form.success) return goTo({ ...state, otp: typed, errors: fieldErrors(otpModal, { otp: typed }) });
    const { otp } = form.data;
    const { email } = state;
    const attempt = state.attempt + 1;
    return goTo(
      { ...state, phase: "checkingCode", attempt, otp, errors: {} },
      { type: "checkCode", email, otp },
    );
  },
};

const typePassword: Reaction<"passwordTyped"> = {
  to: ["password"],
  step: (state, { confirmPassword, password, touched }) => {
    const values = { password, confirmPassword };
    return goTo({ ...state, errors: touchedFieldErrors({ schema: newPasswordModal, values, touched }) });
  },
};

const submitPassword: Reaction<"passwordSubmitted"> = {
  to: ["password", "settingPassword"],
  step: (state, { code, confirmPassword, name: typed = "", password }) => {
    const errors = {
      ...fieldErrors(newPasswordModal, { password, confirmPassword }),
      ...fieldErrors(optionalNameForm, { name: typed }),
    };
    if (Object.keys(errors).length > 0) return goTo({ ...state, errors });
    const { email } = state;
    const name = typed.trim();
    const attempt = state.attempt + 1;
    return goTo(
      { ...state, phase: "settingPassword", attempt, errors },
      {
        type: "setPassword",
        email,
        password,
        ...(name !== "" && { name }),
        ...(code !== undefined && { code }),
      },
    );
  },
};

/**
 * Returns the machine of a three-step wizard that proves an e-mail and then sets a password, with its own messages
 * (WF25, WF26).
 */
export function wizardMachine(
  name: string,
  words: WizardWords,
): Machine<WizardState, WizardEvent, WizardEffect> {
  const { authentication, otpValidated } = productDurationMs;
  const anywhere = { opened: open, closed: close };
  const sent = moveOn("code", () => [
    { type: "notify", notice: stepSuccess(words.emailSent, authentication) },
  ]);

  return {
    name,
    initial: closedWizard,
    transitions: {
      closed: { opened: open },
      email: { ...anywhere, emailSubmitted: submitEmail },
      sendingEmail: { ...anywhere, succeeded: sent, failed: moveBack("email", words.emailNotSent) },
      code: { ...anywhere, codeSubmitted: submitCode, codeRequested: requestCode },
      resendingCode: { ...anywhere, succeeded: sent, failed: moveBack("code", words.emailNotSent) },
      checkingCode: {
        ...anywhere,
        succeeded: moveOn("password", ({ email }) => [
          { type: "notify", notice: stepSuccess(words.codeAccepted, otpValidated) },
          { type: "tellEmailVerified", email },
        ]),
        failed: moveBack("code", words.codeRefused),
      },
      password: { ...anywhere, passwordTyped: typePassword, passwordSubmitted: submitPassword },
      settingPassword: {
        ...anywhere,
        succeeded: {
          to: ["closed"],
          step: (state, { user }) => finish(state, words, user),
        },
        failed: moveBack("password", words.passwordNotSet),
      },
    },
  };

  function moveOn(
    phase: Phase,
    effects: (state: WizardState) => readonly WizardEffect[],
  ): Reaction<"succeeded"> {
    return {
      to: [phase],
      step: (state) => goTo({ ...state, phase }, ...effects(state)),
    };
  }

  function moveBack(phase: Phase, text: NotificationText): Reaction<"failed"> {
    return {
      to: [phase],
      step: (state, { error }) =>
        goTo(
          { ...state, phase, ...(error.fields?.["code"] !== undefined && { needsCode: true }) },
          { type: "notify", notice: stepFailure(words, text, error) },
        ),
    };
  }
}

function finish({ attempt, email, place }: WizardState, words: WizardWords, user?: User): Next {
  return goTo<WizardState, WizardEffect>(
    { ...closedWizard, attempt },
    { type: "notify", notice: stepSuccess(words.passwordSet, words.passwordSetDurationMs) },
    { type: "tellPasswordSet", email, ...(user === undefined ? {} : { user }) },
    ...(place === "page" ? [{ type: "goTo" as const, path: routes.login.path }] : []),
  );
}

/** The messages of a wizard at the end of each step. */
interface WizardWords {
  readonly emailSent: NotificationText;
  readonly emailNotSent: NotificationText;
  readonly codeAccepted: NotificationText;
  readonly codeRefused: NotificationText;
  readonly passwordSet: NotificationText;
  readonly passwordNotSet: NotificationText;
  /** The message for an unreadable answer, in place of the one above. */
  readonly unexpected?: NotificationText;
  /** How long the message that the password is set is shown, in milliseconds. */
  readonly passwordSetDurationMs: number;
}

/** Returns the notice about a successful step. */
function stepSuccess(text: NotificationText, durationMs: number): Notice {
  return { kind: "success", ...text, durationMs };
}

/** Returns the notice about a failed step: the server's message takes precedence over the wizard's. */
function stepFailure(words: WizardWords, text: NotificationText, error: ClientError): Notice {
  const { title, message = error.message } =
    error.code === "INVALID_RESPONSE" ? (words.unexpected ?? text) : text;
  return failureNotice({ title, message }, error, productDurationMs.authentication);
}
