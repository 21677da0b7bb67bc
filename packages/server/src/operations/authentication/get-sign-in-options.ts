import type { Operation } from "../../contract/operation.ts";

/** By what else than a password one can sign in here. A client id is no secret: it stands in every address of a chooser. */
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
