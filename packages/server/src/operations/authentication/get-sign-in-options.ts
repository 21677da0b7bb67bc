import type { Operation } from "../../contract/operation.ts";

/** Returns the ways to sign in besides a password. A client id is not secret: every chooser's address contains it. */
export const getSignInOptions: Operation<"getSignInOptions"> = async (_, { configuration }) => {
  const { GOOGLE_CLIENT_ID, GOOGLE_SIGN_IN } = configuration;
  return {
    status: 200,
    body:
      GOOGLE_CLIENT_ID === undefined
        ? {}
        : { google: { client_id: GOOGLE_CLIENT_ID, authorization_url: GOOGLE_SIGN_IN } },
  };
};
