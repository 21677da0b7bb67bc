/** What a step of a wizard is called, and what its button says. */
export interface StepLabels {
  readonly title: string;
  /** What is to be done here. */
  readonly about: string;
  readonly submit: string;
  /** While it is being sent. */
  readonly busy: string;
  /** Of the last step: whether a person is asked what they are called. */
  readonly asksName?: boolean;
}

/** The words of a wizard: e-mail, code, password. */
export interface WizardLabels {
  readonly title: string;
  readonly email: StepLabels;
  readonly code: StepLabels;
  readonly password: StepLabels;
}

const codeAbout =
  "Enter the six digits from the mail. The code is valid for ten minutes, in this browser only.";

/** Create Account. */
export const signUpLabels: WizardLabels = {
  title: "Create Account",
  email: {
    title: "Register Email",
    about: "We send a code to this e-mail, to be sure that it is yours.",
    submit: "Register Email",
    busy: "Sending the code…",
  },
  code: { title: "Verify OTP", about: codeAbout, submit: "Verify OTP", busy: "Checking the code…" },
  password: {
    title: "Create Account",
    about: "Enter your name as others should see it, and choose a password.",
    asksName: true,
    submit: "Create Account",
    busy: "Creating your account…",
  },
};

/** Reset Password. */
export const resetLabels: WizardLabels = {
  title: "Reset Password",
  email: {
    title: "Enter Email",
    about: "Enter the e-mail of your account. If there is one, we send a code to it.",
    submit: "Send OTP",
    busy: "Sending the code…",
  },
  code: { title: "Verify OTP", about: codeAbout, submit: "Verify OTP", busy: "Checking the code…" },
  password: {
    title: "New Password",
    about: "Choose a new password. This ends all other sessions of your account.",
    submit: "Reset Password",
    busy: "Setting your password…",
  },
};
