/**
 * The messages about successful calls (CL17).
 *
 * The product fixes their spelling, even if it is odd: people search for these texts and tests compare them, so they
 * are not corrected.
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
