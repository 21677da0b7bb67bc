/** The page of the workspace to which an OpenID provider sends the browser back. */
export const signInCallbackPath = "/sign-in/callback";
