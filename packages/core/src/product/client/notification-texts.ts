/** The texts of a notification. */
export interface NotificationText {
  readonly title: string;
  /** The message of a failure if the server sends none. */
  readonly message?: string;
}

/** The exact texts for each event (CL18). */
export const notificationTexts = {
  authenticationRequired: {
    title: "Authentication Required",
    message: "Please sign in to create a project",
  },
  dashboardRequiresSignIn: { title: "Please sign in to access dashboard!" },
  noProjectSelected: {
    title: "No Project Selected",
    message: "Please select a project first to share it.",
  },
  projectNotCreated: { title: "Failed to Create Project", message: "Something went wrong!" },
  projectCreated: { title: "Project Create Successful", message: "New Project Created Successfully!!" },
  projectShared: { title: "Project Shared Successfully!" },
  projectNotShared: { title: "Failed to Share Project" },
  collaboratorRemoved: { title: "Collaborator Removed" },
  collaboratorNotRemoved: { title: "Failed to Remove Collaborator" },
  signInFailed: { title: "Sign In Failed!", message: "Something went wrong!!" },
  googleSignInFailed: {
    title: "Something went wrong with Google login.",
    message: "Please try again.",
  },
  emailRegistered: {
    title: "Email Registered Successfully!",
    message: "Verification code sent to the email!",
  },
  emailNotRegistered: { title: "Email Registration Failed!" },
  otpValidated: { title: "OTP Validated Successfully!" },
  otpNotValidated: { title: "OTP Validation Failed!", message: "OTP validation failed" },
  accountCreated: { title: "Account Created Successfully!" },
  passwordNotSet: { title: "Set Password Failed!", message: "Failed to set password" },
  resetEmailSent: { title: "Email Sent!" },
  resetOtpVerified: { title: "OTP Verified!" },
  passwordReset: {
    title: "Password Reset!",
    message: "Your password has been reset successfully. Please login with your new password.",
  },
  resetEmailNotSent: { title: "Error", message: "Failed to send verification email." },
  resetOtpNotVerified: { title: "Error", message: "Failed to verify OTP." },
  passwordNotReset: { title: "Error", message: "Failed to reset password." },
  unexpected: { title: "Error", message: "Something went wrong." },
} as const satisfies Readonly<Record<string, NotificationText>>;
