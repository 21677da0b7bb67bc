import { answerOf, type components, type ContractClient } from "../client/index.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { type Notify } from "../machine/notice.ts";
import { startRemoval } from "../machine/removal/start-removal.ts";
import { startResource } from "../machine/resource/start-resource.ts";

/** A token that lets programs act for a person; its secret is shown once. */
export type PersonalToken = components["schemas"]["PersonalToken"];

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
}

/** The personal tokens of an account, each of which can be revoked. */
export type Tokens = ReturnType<typeof startTokens>;

/** Starts the personal tokens of an account without loading them. */
export function startTokens({ client, notify }: Dependencies) {
  const list = startResource({
    initial: [] as readonly PersonalToken[],
    load: () => answerOf(client.GET("/account/tokens")),
    on: {
      made: (tokens, { token }: { readonly token: PersonalToken }) => [token, ...tokens],
      revoked: (tokens, { id }: { readonly id: string }) => tokens.filter((one) => one.id !== id),
    },
  });
  const revocation = startRemoval<PersonalToken>({
    remove: ({ id: token_id }) =>
      answerOf(client.DELETE("/account/tokens/{token_id}", { params: { path: { token_id } } })),
    onRemoved: ({ id }) => list.send({ type: "revoked", id }),
    onFailed: (error) =>
      void notify(failureNotice({ title: "The token could not be revoked", message: error.message }, error)),
  });
  return { list, revocation };
}
