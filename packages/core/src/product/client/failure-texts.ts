/** The exact messages for failures without a message of the server (CL21, CL22). */
export const failureTexts = {
  alreadyRegistered: "Already Registerd Email, Please login or Reset Password",
  invalidProjectList: "Invalid response data format",
  networkError: "Network error",
  logoutFailed: "Logout failed",
  /** The heading above a failure that nothing else caught. */
  unexpectedHeading: "Unexpected Application Error!",
  /** For the log, not for a person. */
  projectCreationLog: "Project creation failed",
} as const;
