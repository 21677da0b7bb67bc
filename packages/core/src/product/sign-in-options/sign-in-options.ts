import { answerOf, type components, type ContractClient } from "../client/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";

/** The ways to sign in at a server besides e-mail and password, as the server reports them. */
export type SignInOptions = Resource<components["schemas"]["SignInOptions"] | undefined>;

/**
 * Starts the options without loading them; they are loaded when `needed`, so never for a person who is already signed
 * in.
 */
export function startSignInOptions({ client }: { readonly client: ContractClient }): SignInOptions {
  return startResource<components["schemas"]["SignInOptions"] | undefined>({
    initial: undefined,
    load: () => answerOf(client.GET("/sign_in_options/")),
  });
}
