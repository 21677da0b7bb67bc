/**
 * What a call that succeeded is said to have done (CL17).
 *
 * The spelling is the product's, even where it is odd: texts that people search for and tests compare with are not corrected.
 */
export const successMessages = {
  projectCreated: "New Project Created successsfully",
  projectsFetched: "Projects fetched successfully",
  projectDeleted: "Project deleted successfully",
  projectShared: "Project shared successfully",
  projectUnshared: "Project unshared successfully",
  otpValidated: "otp validated successsfully",
  passwordSet: "set password successfully!",
  authenticated: "authenticated successfully!",
} as const;
