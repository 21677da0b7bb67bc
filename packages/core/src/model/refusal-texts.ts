/** What is said to a person who may not act yet. */
export const refusalTexts = {
  authenticationRequired: {
    title: "Authentication Required",
    message: "Please sign in to create a project",
  },
  dashboardRequiresSignIn: { title: "Please sign in to access dashboard!" },
  noProjectSelected: {
    title: "No Project Selected",
    message: "Please select a project first to share it.",
  },
} as const;
