import { answerOf, type components, type ContractClient } from "../client/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";

/** How one can sign in at a server besides e-mail and password, as it says once it has been asked. */
export type SignInOptions = Resource<components["schemas"]["SignInOptions"] | undefined>;

/** Starts it, asking nothing before it is `needed`: who is signed in already never needs it. */
export function startSignInOptions({ client }: { readonly client: ContractClient }): SignInOptions {
  return startResource<components["schemas"]["SignInOptions"] | undefined>({
    initial: undefined,
    load: () => answerOf(client.GET("/sign_in_options/")),
  });
}
